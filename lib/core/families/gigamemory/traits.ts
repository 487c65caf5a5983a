import { referenceOf, sessionIn } from '../chat/references.ts';
import type { Traits } from '../traits.ts';
import { officialFile } from './official.ts';

export const gigamemory: Traits = {
  family: 'gigamemory',
  words: {
    files: 'JSONL or one array',
    record:
      'A long Russian dialogue between a user and an assistant in dozens of sessions. One record is one dialogue with its one question.',
    questions:
      'Four types: a fact from one session, information to consolidate across sessions, information that was updated later, and no_info, where the dialogue holds no answer and saying so is right.',
    types: {
      fact_equal_session: 'a fact from one session',
      info_consolidation: 'information spread over sessions',
      info_updating: 'information that changed later',
      no_info: 'the dialogue does not tell',
    },
    evidence: 'Evidence names whole sessions, not turns. Even a no_info question can name some.',
    pieces: 'sessions a question cites',
    sessions: 'sessions',
    predictions: 'submit.csv with id, answer and answer_time; rows with judged labels in JSON or CSV.',
    turns: 'messages with "role" and "content"',
  },
  keys: ['messages'],
  scorers: ['lexical-f1'],
  defaultMetric: 'lexical_f1',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: false, knownByEvidence: false },
  firstTurn: 0,
  official: officialFile,
  himga: 'sessions',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: true,
  secondsField: 'answer_time',
};
