import { problemIn } from '../../core/model/index.ts';
import type { Catalogue } from './catalogue.ts';

/** Milliseconds for which what was read last is answered while the catalogue can't be reached. */
const MEMORY = 60_000;
/** Answers kept; the least recently used go first. */
const KEPT = 500;
/** Milliseconds in which a catalogue that could not be reached is not asked again for what is known. */
const PAUSE = 1_000;

/** What is asked for while people look at datasets, runs and reviews. */
const READS = {
  datasets: ['all', 'get', 'ofFile'],
  jobs: ['all', 'ended'],
  runs: ['list', 'get', 'verdicts', 'mappings'],
  reviews: ['all', 'get', 'packs', 'pack'],
} as const;

type Read = (...asked: unknown[]) => Promise<unknown>;

/**
 * A catalogue whose readers are answered for a minute after it could be reached last, with what they were answered before. Whoever writes,
 * or asks for what nobody has asked for, is told that it can't be reached. `now`: milliseconds since 1970.
 */
export function remembering<C extends Catalogue>(catalogue: C, now: () => number = Date.now): C {
  const answers = new Map<string, unknown>();
  let reached = now();
  let failed = Number.NEGATIVE_INFINITY;

  const kept = (name: string, read: Read): Read => {
    return async (...asked) => {
      const key = JSON.stringify([name, ...asked]);
      const isKnown = () => answers.has(key) && now() - reached < MEMORY;
      if (now() - failed < PAUSE && isKnown()) return answers.get(key);
      try {
        const answer = await read(...asked);
        reached = now();
        failed = Number.NEGATIVE_INFINITY;
        answers.delete(key);
        answers.set(key, answer);
        const [oldest] = answers.keys();
        if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
        return answer;
      } catch (error) {
        if (problemIn(error)?.code !== 'postgres.unreachable' || !isKnown()) throw error;
        failed = now();
        return answers.get(key);
      }
    };
  };

  const groups = Object.entries(READS).map(([group, names]) => {
    const own = catalogue[group as keyof typeof READS] as unknown as Record<string, Read>;
    const reads = names.map((name) => [name, kept(`${group}.${name}`, (...asked) => (own[name] as Read)(...asked))]);
    return [group, { ...own, ...Object.fromEntries(reads) }];
  });
  return { ...catalogue, ...Object.fromEntries(groups) };
}
