import type { QuestionHead, QuestionId, QueueState, ReadingQueue } from '../model/index.ts';

/** An opinion on a question's gold, or somebody who has it before them. */
export interface Held {
  question: string;
  by: string;
}

/** Who reads: what names them in the store, and the name they go by. */
export interface ReaderName {
  by: string;
  name: string;
}

/** What a queue is drawn from: a question, and how much is said differently of it; 0: nothing. */
export interface Drawable extends Pick<QuestionHead, 'id' | 'typeKey'> {
  spread: number;
}

/**
 * At most `size` questions: as many of each type as there can be alike, and of a type those with the largest spread first, in an order that
 * the seed decides. Questions without any spread are left out when `differing`. The same seed draws the same of the same questions.
 */
export function draw(
  all: readonly Drawable[],
  size: number,
  { seed, differing }: { seed: string; differing: boolean },
) {
  const within = differing ? all.filter(({ spread }) => spread > 0) : all;
  const types = [...Map.groupBy(within, ({ typeKey }) => typeKey).values()].map((questions) =>
    questions
      .map((question) => ({ question, order: hash(`${seed}\n${question.id}`) }))
      .sort((a, b) => b.question.spread - a.question.spread || a.order - b.order),
  );
  const drawn: QuestionId[] = [];
  for (let round = 0; drawn.length < size && types.some((type) => round < type.length); round += 1) {
    for (const type of types) {
      const next = type[round];
      if (next && drawn.length < size) drawn.push(next.question.id);
    }
  }
  return drawn;
}

/** FNV-1a, mixed once more: neighbouring ids lie far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Whether a question of a queue is this reader's to read: named readers take turns. */
export function isFor({ readers, opinions }: ReadingQueue, at: number, name: string): boolean {
  const place = readers.indexOf(name);
  if (readers.length === 0) return true;
  return place >= 0 && (place - (at % readers.length) + readers.length) % readers.length < opinions;
}

/**
 * The questions that wait for a reader, in the order of the queue: not read by them, and with fewer opinions and other people before them
 * than they are to have.
 */
export function waiting(
  queue: ReadingQueue,
  reader: ReaderName,
  given: readonly Held[],
  claims: readonly Held[],
): QuestionId[] {
  const taken = new Map<string, Set<string>>();
  const read = new Set<string>();
  for (const { question, by } of given) if (by === reader.by) read.add(question);
  for (const { question, by } of [...given, ...claims]) {
    if (by === reader.by) continue;
    const others = taken.get(question);
    if (others) others.add(by);
    else taken.set(question, new Set([by]));
  }
  return queue.questions.filter(
    (question, at) =>
      !read.has(question) && isFor(queue, at, reader.name) && (taken.get(question)?.size ?? 0) < queue.opinions,
  );
}

/** How far a queue is. `given` names readers as people do. */
export function queueState(
  queue: ReadingQueue,
  given: readonly (Held & { reader: string })[],
  claims: readonly Held[],
): QueueState {
  const { questions, ...rest } = queue;
  const within = new Set<string>(questions);
  const own = given.filter(({ question }) => within.has(question));
  const counts = new Map<string, number>();
  const readers = new Map<string, number>();
  for (const { question, reader } of own) {
    counts.set(question, (counts.get(question) ?? 0) + 1);
    readers.set(reader, (readers.get(reader) ?? 0) + 1);
  }
  return {
    ...rest,
    total: questions.length,
    done: questions.filter((question) => (counts.get(question) ?? 0) >= queue.opinions).length,
    given: [...readers].map(([reader, count]) => ({ reader, count })).sort((a, b) => b.count - a.count),
    claimed: new Set(claims.map(({ question }) => question)).size,
  };
}
