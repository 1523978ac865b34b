"""Results of a card (CR-RESULT, CR-DAMAGE, CR-RETIRE): reward and penalty, ranks, damage, retirement."""
