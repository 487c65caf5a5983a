import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, provideLanguage } from '../../core/messages/current-language.ts';
import type { Entrance, Person } from '../../core/model/index.ts';
import type { Requester } from '../store/index.ts';
import type { AskedRequest } from '../telemetry/index.ts';

/** Who asks, and for how long the answer is wanted. */
export interface Asker {
  /** Requests of the same one wait for each other before those of others do. */
  client: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal | null;
  /** What the answer is said in; absent: the language of the process. */
  language?: Language;
  /** Who signed in; absent: nobody, or nobody has to. */
  person?: Person;
  /** Whether they are still let in, for answers that last. */
  stays?: () => Promise<boolean>;
  /** What the page to sign in says to them. */
  entrance?: Entrance;
  /** What the answer is worked out for; absent where that is no request. */
  request?: AskedRequest;
}

export const NOBODY: Asker = { client: '', signal: null };

const askers = new AsyncLocalStorage<Asker>();

/** Does `work` for somebody: whatever is worked out for it takes its turn among others', and stops when its signal is aborted. */
export const askedBy = <T>(asker: Asker, work: () => T): T => askers.run(asker, work);

/** Whom the current work is for. */
export const currentAsker = (): Asker => askers.getStore() ?? NOBODY;

/** Who asks now, as work remembers them that is done later; null: nobody who is known. */
export function requester(): Requester | null {
  const { person } = currentAsker();
  return person ? { sub: person.sub, name: person.name } : null;
}

/** Has everything be said in the language of whoever asks, and for nobody in particular in `otherwise`. */
export const speakTheirLanguage = (otherwise: Language): void =>
  provideLanguage(() => currentAsker().language ?? otherwise);
