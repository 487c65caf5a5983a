import { sessionId } from '../../model/index.ts';
import type { References } from '../references.ts';
import type { Traits } from '../traits.ts';

/** What families have in common whose sessions are dialogues of a user and an assistant, and whose scores are others' to say. */
export const chatTraits: Omit<Traits, 'family' | 'keys' | 'defaultMetric' | 'references'> = {
  turnsAre: 'turns_of.chat',
  scorers: [],
  firstTurn: 0,
  official: null,
  himga: 'sessions',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: false,
};

/** Where sessions have names of this form (`session-3`), from which no turn can be told. */
export const sessionsNamed = (form: RegExp): References => ({
  of: (id) => (form.test(id) ? { session: sessionId(id) } : null),
  sessionIn: () => null,
  anyWord: false,
  partsMayBeTurns: false,
  knownByEvidence: false,
});
