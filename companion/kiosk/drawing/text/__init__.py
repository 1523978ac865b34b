"""Text: typefaces, line breaking, fitting and drawing."""
