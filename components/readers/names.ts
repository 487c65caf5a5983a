/** The first letter of a reader's name. */
export const initialOf = (name: string): string => ([...name.trim()][0] ?? '?').toUpperCase();
