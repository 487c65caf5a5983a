import type { Opinion, ShownOpinions } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { aboutOf, type KeptOpinion } from '../store/index.ts';
import type { Reader } from './opinion-service.ts';

export const isOnGold = ({ answered }: Opinion): boolean => answered === undefined;

/** What an opinion is about, and whose it is. */
export const keyOf = ({ by, opinion: { question, answered } }: KeptOpinion): string =>
  JSON.stringify([question, aboutOf(answered), by]);

/** The name an opinion goes by; a ProblemError 422 without one. */
export function nameOf({ name }: Reader): string {
  if (name === '') throw problem('opinions.no_reader', {});
  return name;
}

/** Opinions with names that tell readers apart: of two of one name the second is told so. */
export function withNames(all: readonly KeptOpinion[]): Opinion[] {
  const names = new Map<string, string>();
  for (const { by, opinion } of all) {
    const taken = new Set([...names].filter(([other]) => other !== by).map(([, name]) => name));
    let name = opinion.reader;
    for (let n = 2; taken.has(name); n += 1) name = `${opinion.reader} (${n})`;
    if (!names.has(by)) names.set(by, name);
  }
  return all.map(({ by, opinion }) => ({ ...opinion, reader: names.get(by) ?? opinion.reader }));
}

/** What a reader may see: of what they have not said their own on, nothing. */
export function shownTo(reader: Reader, all: readonly KeptOpinion[]): ShownOpinions {
  const about = ({ opinion: { question, answered } }: KeptOpinion) => JSON.stringify([question, aboutOf(answered)]);
  const own = new Set(all.filter(({ by }) => by === reader.by).map(about));
  const names = withNames(all);
  const items = names.filter((_, i) => {
    const one = all[i];
    return !reader.blind || (one !== undefined && own.has(about(one)));
  });
  return { items, hidden: all.length - items.length };
}
