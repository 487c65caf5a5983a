import { problemIn } from '../../core/model/index.ts';
import type { Catalogue, DatasetRow } from './catalogue.ts';
import { answersOf } from './one-reader.ts';

/** Milliseconds for which what was read last is answered while the catalogue can't be reached. */
export const REMEMBERED = 60_000;
/** Answers kept; the least recently used go first. */
const KEPT = 500;
/** Milliseconds in which a catalogue that could not be reached is not asked again for what is known. */
const PAUSE = 1_000;

/** What is asked for while people look at datasets, runs and reviews. */
const READS = {
  datasets: ['all', 'get', 'ofFile'],
  jobs: ['all', 'ended', 'lastJudge'],
  exports: ['all', 'get'],
  runs: ['list', 'counts', 'get', 'verdicts', 'mappings'],
  reviews: ['all', 'get', 'packs', 'pack'],
  notes: ['of', 'views'],
} as const;

type Read = (...asked: unknown[]) => Promise<unknown>;

const nameOf = (name: string, asked: readonly unknown[]) => JSON.stringify([name, ...asked]);

/**
 * A catalogue whose readers are answered for a minute after it could be reached last, with what they were answered before. Whoever writes,
 * or asks for what nobody has asked for, is told that it can't be reached; once somebody could write it is asked again. One reader
 * (`asOneReader`) asks for the same once. `now`: milliseconds since 1970.
 */
export function remembering<C extends Catalogue>(catalogue: C, now: () => number = Date.now): C {
  const answers = new Map<string, unknown>();
  const reader = answersOf();
  let reached = now();
  let failed = Number.NEGATIVE_INFINITY;

  const answered = () => {
    reached = now();
    failed = Number.NEGATIVE_INFINITY;
  };
  const askNow = async (key: string, read: () => Promise<unknown>) => {
    const isKnown = () => answers.has(key) && now() - reached < REMEMBERED;
    if (now() - failed < PAUSE && isKnown()) return answers.get(key);
    try {
      const answer = await read();
      answered();
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

  /** Whoever was answered all need not read one. */
  const tellEach = (rows: DatasetRow[]) => {
    for (const row of rows) reader.tell(nameOf('datasets.get', [row.id]), row);
  };
  const kept =
    (name: string, read: Read): Read =>
    (...asked) => {
      const key = nameOf(name, asked);
      return reader.ask(key, async () => {
        const answer = await askNow(key, () => read(...asked));
        if (name === 'datasets.all') tellEach(answer as DatasetRow[]);
        return answer;
      });
    };
  const told =
    (write: Read): Read =>
    async (...asked) => {
      const answer = await write(...asked);
      answered();
      return answer;
    };
  const groups = Object.entries(READS).map(([group, names]) => {
    const calls = catalogue[group as keyof typeof READS] as unknown as Record<string, Read>;
    const all = Object.keys(calls).map((name) => {
      const call: Read = (...asked) => (calls[name] as Read)(...asked);
      return [name, (names as readonly string[]).includes(name) ? kept(`${group}.${name}`, call) : told(call)];
    });
    return [group, Object.fromEntries(all)];
  });
  return { ...catalogue, ...Object.fromEntries(groups) };
}
