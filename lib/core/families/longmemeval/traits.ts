import { referenceOf, sessionIn } from '../chat/references.ts';
import type { Traits } from '../traits.ts';
import { officialFile } from './official.ts';

export const longmemeval: Traits = {
  family: 'longmemeval',
  words: {
    files: '_s, _m, _oracle, cleaned, custom histories',
    record:
      'One question and its haystack: dozens or hundreds of chat sessions between a user and an assistant, only a few of which matter. One record is one question with its own history.',
    questions:
      'Types say what makes the question hard: facts from one session by user, assistant or preference, several sessions together, updated knowledge, or reasoning about dates. Ids that contain _abs have no answer in the history; the right behaviour is to abstain.',
    types: {
      'single-session-user': 'a fact the user told in one session',
      'single-session-assistant': 'something the assistant said in one session',
      'single-session-preference': 'a preference the answer should respect',
      'multi-session': 'several sessions have to be combined',
      'temporal-reasoning': 'dates have to be worked out',
      'knowledge-update': 'a fact changed later; the newest counts',
    },
    evidence:
      'Evidence comes on two levels: answer sessions, and inside them the turns marked has_answer. A session can be named without any marked turn.',
    pieces: 'marked turns, else answer sessions',
    sessions: 'sessions',
    predictions:
      'Rows of question_id and hypothesis, evaluation logs (.eval-results-…, .log) with their labels, and retrieval logs with ranked items.',
    turns: 'messages with "role" and "content"',
  },
  keys: ['haystack_sessions'],
  scorers: ['ranking'],
  // No metric of its own stands in for labels: its answers stay unscored without them.
  defaultMetric: 'accuracy',
  retrievalMetric: 'session.recall_all@5',
  references: { of: referenceOf, sessionIn, anyWord: true, partsMayBeTurns: true, knownByEvidence: true },
  firstTurn: 0,
  official: officialFile,
  himga: 'sessions',
  turnsAreMarkdown: true,
  scoresDialogues: false,
  idsEndInIndex: false,
  countsUserTurns: true,
  averagesOverTypes: true,
  needsEveryId: false,
};
