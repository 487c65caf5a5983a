let table = new Float64Array([0, 0]);

/** ln(n!) from a table that grows by doubling: exact enough for p-values far below 1e-60. */
export function logFactorial(n: number): number {
  if (n >= table.length) {
    const longer = new Float64Array(Math.max(n + 1, table.length * 2));
    longer.set(table);
    for (let i = table.length; i < longer.length; i += 1) longer[i] = (longer[i - 1] ?? 0) + Math.log(i);
    table = longer;
  }
  return table[n] ?? 0;
}

/** ln of n over k. */
export const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
