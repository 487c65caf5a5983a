import type { Conversation, Question, RetrievedItem } from '../model/index.ts';

/** One answer over the whole conversation, every place a share from 0 to 1 of its turns: sessions, evidence, what was retrieved. */
export interface Trace {
  sessions: { id: string; from: number; to: number; title: string }[];
  evidence: { at: number; found: boolean; id: string }[];
  retrieved: number[];
}

/** What a question's evidence and a system's retrieved items mark on the strip. What is no place of the conversation marks nothing. */
export function traceOf(
  { sessions }: Pick<Conversation, 'sessions'>,
  { evidence }: Pick<Question, 'evidence'>,
  items: readonly RetrievedItem[],
): Trace {
  const total = sessions.reduce((sum, { turns }) => sum + turns.length, 0) || 1;
  const turns = new Map<string, number>();
  let before = 0;
  const bands = sessions.map(({ id, turns: said, date }) => {
    for (const [index, turn] of said.entries()) turns.set(turn.id, (before + index + 0.5) / total);
    const from = before / total;
    before += said.length;
    return { id: String(id), from, to: before / total, title: date.raw };
  });
  const middles = new Map(bands.map(({ id, from, to }) => [id, (from + to) / 2]));
  const placeOf = ({ turn, session }: { turn?: string; session?: string }) =>
    turn === undefined ? (session === undefined ? undefined : middles.get(session)) : turns.get(turn);
  const retrieved = new Set(items.flatMap((item) => placeOf(item) ?? []));
  const cited = new Map(
    evidence.flatMap((ref) => {
      const at = placeOf(ref);
      return at === undefined ? [] : [[at, String(ref.turn ?? ref.session)] as const];
    }),
  );
  return {
    sessions: bands.filter(({ from, to }) => to > from),
    evidence: [...cited].map(([at, id]) => ({ at, id, found: retrieved.has(at) })).sort((a, b) => a.at - b.at),
    retrieved: [...retrieved].sort((a, b) => a - b),
  };
}
