/** `retrieved #2 · 3 turns`: what a run retrieved of a session, as a whole and in single turns; null for nothing. */
export function retrievedWords(rank: number | undefined, turns: number): string | null {
  if (rank === undefined && turns === 0) return null;
  const several = `${turns} ${turns === 1 ? 'turn' : 'turns'}`;
  if (rank === undefined) return `${several} retrieved`;
  return `retrieved #${rank}${turns === 0 ? '' : ` · ${several}`}`;
}
