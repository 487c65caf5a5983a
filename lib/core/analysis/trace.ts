import type { Conversation, Question, RetrievedItem } from '../model/index.ts';
import { evidenceRank } from './evidence-ranks.ts';

/** One answer over the whole conversation, every place a share from 0 to 1 of its turns: sessions, evidence, what was retrieved. */
export interface Trace {
  sessions: { id: string; from: number; to: number; title: string }[];
  /** `estimated`: it was found, as far as the words of retrieved texts tell. */
  evidence: { at: number; found: boolean; estimated: boolean; id: string }[];
  /** `estimated`: texts alone stand there, by their words. */
  retrieved: { at: number; estimated: boolean }[];
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
  const isTold = ({ turn, located }: RetrievedItem) => turn === undefined && located !== undefined;
  const sure = items.filter((item) => !isTold(item));
  // Of a session that was retrieved its middle; of a text in it the turns that it tells of, if its words say which.
  const given = new Set(
    items.flatMap((item) => (item.turn === undefined && item.located?.turns.length ? [] : (placeOf(item) ?? []))),
  );
  const located = items.filter(isTold).flatMap((item) => item.located?.turns ?? []);
  const retrieved = new Set([...given, ...located.flatMap((turn) => placeOf({ turn }) ?? [])]);
  const cited = new Map(
    evidence.flatMap((ref) => {
      const at = placeOf(ref);
      return at === undefined ? [] : [[at, ref] as const];
    }),
  );
  return {
    sessions: bands.filter(({ from, to }) => to > from),
    evidence: [...cited]
      .map(([at, ref]) => {
        const isIn = (of: readonly RetrievedItem[]) => evidenceRank(ref, of)?.rank != null;
        const found = isIn(items);
        return { at, id: String(ref.turn ?? ref.session), found, estimated: found && !isIn(sure) };
      })
      .sort((a, b) => a.at - b.at),
    retrieved: [...retrieved].sort((a, b) => a - b).map((at) => ({ at, estimated: !given.has(at) })),
  };
}
