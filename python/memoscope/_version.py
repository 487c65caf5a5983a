__version__ = "0+checkout"
