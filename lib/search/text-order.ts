/** The order of texts in lists, the same on every machine: numbers by their value, without regard to case or accents. */
export const textOrder = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' });
