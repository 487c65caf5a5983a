import type { GoldQuestion, RetrievedItem } from '../model/index.ts';
import { withAsked } from './asked.ts';
import type { Placing } from './place.ts';

/** A text that nothing is known of but its words. */
export const isBareText = ({ level, text, located }: RetrievedItem): boolean =>
  level === 'text' && text !== undefined && located === undefined;

/** A text of which the file names the session: a fact of it may be of any of its turns. */
const isOfSession = ({ level, text, located }: RetrievedItem): boolean =>
  level === 'session' && text !== undefined && located === undefined;

/** A text of which a turn may be told by its words. */
export const isPlaceable = (item: RetrievedItem): boolean => isBareText(item) || isOfSession(item);

/** Retrieved items of one row, each text with where it comes from, and what it tells of the question’s evidence. */
export function withPlaces(
  items: readonly RetrievedItem[],
  question: Pick<GoldQuestion, 'text' | 'answer' | 'evidence'>,
  placing: Placing,
): RetrievedItem[] {
  const placed = items.map((item): RetrievedItem => {
    if (!isPlaceable(item)) return item;
    const { text = '', time, session } = item;
    const found = session === undefined ? placing.place(text, time) : placing.placeWithin(session, text, time);
    if (found === null) return item;
    const { turns, score, leakedFrom } = found;
    const sessions = [...new Set(turns.flatMap((turn) => placing.index.sessionOf(turn) ?? []))];
    const leaked = leakedFrom === undefined ? {} : { leakedFrom };
    return { ...item, located: { turns, sessions, score, estimated: true, ...leaked } };
  });
  return withAsked(placed, question, placing.index, placing.said);
}
