/** Two judges on the same answers: how many both call right, only one, none. */
export interface Agreement {
  bothRight: number;
  onlyA: number;
  onlyB: number;
  bothWrong: number;
}

/** Cohen's kappa (rule CMP-12); null when nothing was judged or chance alone agrees always. */
export function kappa({ bothRight, onlyA, onlyB, bothWrong }: Agreement): number | null {
  const n = bothRight + onlyA + onlyB + bothWrong;
  if (n === 0) return null;
  const a = (bothRight + onlyA) / n;
  const b = (bothRight + onlyB) / n;
  const chance = a * b + (1 - a) * (1 - b);
  return chance === 1 ? null : ((bothRight + bothWrong) / n - chance) / (1 - chance);
}
