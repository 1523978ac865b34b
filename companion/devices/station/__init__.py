"""The button and lamp station on a USB port: what goes over the wire, the link, and finding it again."""
