import { sessionId, turnId } from '../../model/index.ts';
import { sessionIn } from '../chat/references.ts';
import type { Reference } from '../references.ts';
import type { Traits } from '../traits.ts';

/** A number is an event's place in its dialogue, also as `turn_3`. */
function referenceOf(id: string): Reference | null {
  const event = /^(?:turn_?|event_?)?(\d{1,4})$/i.exec(id)?.[1];
  return event === undefined ? null : { session: sessionId('dialogue'), turn: turnId(event) };
}

export const mutualfriends: Traits = {
  family: 'mutualfriends',
  words: {
    files: 'COCOA JSON, Hugging Face JSONL, Parquet',
    record:
      'Two people, each with a private list of friends, chat to find the one friend they share, then select it. One record is one dialogue with both lists.',
    questions:
      'There is one task in each dialogue: who is the mutual friend? It is shown as a question. Success means that both last selected the same friend and both lists have it.',
    evidence:
      'The file names no evidence. Turns that mention an attribute of the shared friend are derived from the lists and marked as such.',
    pieces: 'turns that mention the shared friend, derived',
    sessions: 'dialogues',
    predictions: 'Rows with the dialogue’s uuid and the friend that was selected.',
    turns: 'events with "agent", "action" and "data"',
  },
  keys: ['events', 'scenario'],
  scorers: ['shared-friend'],
  defaultMetric: 'success',
  references: { of: referenceOf, sessionIn, anyWord: false, partsMayBeTurns: false, knownByEvidence: false },
  firstTurn: 0,
  official: null,
  himga: 'sessions',
  turnsAreMarkdown: false,
  scoresDialogues: true,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: false,
};
