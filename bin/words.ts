/** Figures as the commands print them. */

/** `2 turns`, `1 turn`. */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Decimal units, one decimal below ten: `2.8 MB`, `46 KB`. */
export function bytes(n: number): string {
  const [unit, size] = n < 1e3 ? ['B', 1] : n < 999_500 ? ['KB', 1e3] : n < 999_500_000 ? ['MB', 1e6] : ['GB', 1e9];
  const value = n / Number(size);
  return `${value < 9.95 && size !== 1 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
