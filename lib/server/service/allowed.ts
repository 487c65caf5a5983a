/** An interface of which only what is named can be asked: for answers that leave this machine. */

/** In place of a method that nobody may ask. */
export const REFUSED = Symbol('refused');

/** Every member by name: how it is answered, or that it is not. A new member has to be added here before it compiles. */
export type Answers<T> = { readonly [K in keyof T]-?: T[K] | typeof REFUSED };

/** What was allowed. A refused method throws; one that was never named is not there. */
export function allowed<T extends object>(what: string, answers: Answers<T>): T {
  const members = Object.entries(answers).map(([name, answer]) => {
    const refuse = () => {
      throw new Error(`${what}.${name} is not answered here.`);
    };
    return [name, answer === REFUSED ? refuse : answer];
  });
  return Object.fromEntries(members) as T;
}
