/** A value as a column holds it; NULL when there is none. */
export const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
