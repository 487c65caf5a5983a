import { AsyncLocalStorage } from 'node:async_hooks';

const asked = new AsyncLocalStorage<Map<string, Promise<unknown>>>();
let catalogues = 0;

/**
 * Does `work`, for which a shared catalogue is asked for each thing once: all that it reads of it is of one moment, until `lookAgain`. Not
 * for what writes, and not for what goes on: it would not see what it wrote, nor what comes to be.
 */
export const asOneReader = <T>(work: () => T): T => asked.run(new Map(), work);

/** From here on the work under way reads anew. */
export const lookAgain = (): void => asked.getStore()?.clear();

/** The answers of one catalogue by name, kept as long as the reader reads. */
export function answersOf() {
  const own = ++catalogues;
  return {
    ask(name: string, read: () => Promise<unknown>): Promise<unknown> {
      const known = asked.getStore();
      if (!known) return read();
      const answer = known.get(`${own} ${name}`) ?? read();
      known.set(`${own} ${name}`, answer);
      return answer;
    },
    /** What an answer to something else says of it, too. */
    tell: (name: string, answer: unknown): void => {
      asked.getStore()?.set(`${own} ${name}`, Promise.resolve(answer));
    },
  };
}
