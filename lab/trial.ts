import { ask, json } from './asking.ts';
import { type Found, type Ground, runForm, type Writing } from './written.ts';

/** One line of the table. */
export interface Outcome {
  trial: string;
  acknowledged: number;
  lost: number;
  half: number;
  /** Seconds until reading and writing went on, after each time that something was killed. */
  recovered: number[];
  note?: string;
}

/** How many in a row must be answered before a deployment counts as recovered: every replica is asked. */
const STREAK = 6;
/** Seconds until it is given up. */
const MOST = 120;

/** Runs that were sent to see whether they are taken. */
let probes = 0;

/** Seconds after which it is told what was said instead. */
const LONG = 10;

/** Seconds from now until a conversation is read, and a review and a run are written at `origins`, and so on for a while. */
export async function recovery(origins: readonly string[], ground: Ground): Promise<number> {
  const { api, conversation, questions } = ground;
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  const asked = encodeURIComponent(questions.at(-1)?.id ?? '');
  let since: number | null = null;
  const refused = new Map<string, number>();
  for (let streak = 0, nth = 0; streak < STREAK && passed() < MOST; nth++) {
    const origin = origins[nth % origins.length];
    const begun = passed();
    const answers = await Promise.all([
      ask(`${origin}${api}/conversations/${conversation}`, {}, 10_000),
      ask(`${origin}${api}/reviews/${asked}`, json('PUT', { note: `probe ${nth}` }), 10_000),
      ask(`${origin}${api}/runs`, { method: 'POST', body: runForm(ground, `probe ${probes++}`) }, 10_000),
    ]).catch((error: Error) => [{ status: 0, text: `${error.name} ${error.message} ${error.cause ?? ''}` }]);
    const bad = answers.find(({ status }) => status !== 200 && status !== 201);
    const well = bad === undefined;
    if (bad) {
      const said = `${bad.status} ${bad.text.slice(0, 300)}`;
      refused.set(said, (refused.get(said) ?? 0) + 1);
    }
    streak = well ? streak + 1 : 0;
    since = well ? (since ?? begun) : null;
    if (!well) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = since ?? Number.POSITIVE_INFINITY;
  if (seconds > LONG) for (const [said, times] of refused) process.stderr.write(`${times} × ${said}\n`);
  return seconds;
}

/** Writes all, so many at once. What looks for each is given once it is acknowledged. */
export async function writeAll(origins: readonly string[], writings: readonly Writing[], atOnce = 6) {
  const left = [...writings];
  const looks: ((at: string) => Promise<Found>)[] = [];
  const one = async () => {
    for (let next = left.shift(); next; next = left.shift()) looks.push(await next(origins));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return looks;
}

/** Looks for what was acknowledged at each of `replicas`. */
export async function look(looks: readonly ((at: string) => Promise<Found>)[], replicas: readonly string[]) {
  const tally = { acknowledged: looks.length, lost: 0, half: 0 };
  for (const find of looks) {
    const found = await Promise.all(replicas.map(find));
    if (found.includes('lost')) tally.lost++;
    else if (found.includes('half')) tally.half++;
  }
  return tally;
}

/** `all` in so many parts of about the same size, each with some of every kind. */
export const shares = <T>(all: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => all.filter((_one, nth) => nth % parts === part));
