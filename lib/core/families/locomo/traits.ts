import type { Traits } from '../traits.ts';
import { LABEL_SCHEMES } from './labels.ts';
import { officialFile } from './official.ts';
import { references } from './references.ts';

export const locomo: Traits = {
  family: 'locomo',
  words: {
    files: 'locomo10.json, single conversations, persona pairs',
    record:
      'Two people with names chat in many sessions over months and send each other pictures, here given by their captions. One record is one such conversation.',
    questions:
      'A conversation of the release has about two hundred questions, in five numbered categories. Several ways to name the numbers circulate, so the number always stands beside the label; the label menu switches between them. Category 5 asks about things that never happened: the correct answer is that the conversation does not say.',
    evidence:
      'Evidence is a list of turn ids: D1:3 is session 1, turn 3. Where the file writes one wrongly, it is repaired visibly or marked as dangling, with the raw text next to it.',
    pieces: 'turns a question cites',
    sessions: 'sessions',
    predictions:
      'The benchmark’s own output, and the result files of mem0, Zep, Memobase, MemOS and others: rows by conversation or one after another, with question, answer and, where there are any, verdicts, stored scores, retrieved context, times.',
    turns: 'turns with "speaker", "dia_id" and "text"',
  },
  keys: ['dia_id', 'speaker_a', 'Speaker 1'],
  labelSchemes: LABEL_SCHEMES,
  scorers: ['stemmed-f1', 'set-f1', 'exact-match', 'cited-evidence'],
  defaultMetric: 'official_f1',
  retrievalMetric: 'evidence_recall',
  references,
  firstTurn: 1,
  official: officialFile,
  himga: 'turns',
  turnsAreMarkdown: false,
  scoresDialogues: false,
  idsEndInIndex: true,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: false,
};
