/** Raise it when formats or the index pass give other results for the same file: known files are then indexed again. */
export const READER_VERSION = 6;
