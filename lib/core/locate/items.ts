import type { RetrievedItem } from '../model/index.ts';
import type { Placing } from './place.ts';

/** A text that nothing is known of but its words. */
export const isBareText = ({ level, text, located }: RetrievedItem): boolean =>
  level === 'text' && text !== undefined && located === undefined;

/** Retrieved items of one conversation, each bare text with where it comes from. */
export const withPlaces = (items: readonly RetrievedItem[], placing: Placing): RetrievedItem[] =>
  items.map((item) => {
    if (!isBareText(item)) return item;
    const { turns, score, leakedFrom } = placing.place(item.text ?? '', item.time);
    const sessions = [...new Set(turns.flatMap((turn) => placing.index.sessionOf(turn) ?? []))];
    const leaked = leakedFrom === undefined ? {} : { leakedFrom };
    return { ...item, located: { turns, sessions, score, estimated: true, ...leaked } };
  });
