import type { Traits } from '../traits.ts';
import { LABEL_SCHEMES } from './labels.ts';
import { officialFile } from './official.ts';
import { references } from './references.ts';

export const locomo: Traits = {
  family: 'locomo',
  keys: ['dia_id', 'speaker_a', 'Speaker 1'],
  turnsAre: 'turns_of.locomo',
  labelSchemes: LABEL_SCHEMES,
  scorers: ['stemmed-f1', 'set-f1', 'exact-match', 'cited-evidence'],
  defaultMetric: 'official_f1',
  retrievalMetric: 'evidence_recall',
  references,
  firstTurn: 1,
  official: officialFile,
  goldIn: 'list',
  himga: 'turns',
  turnsAreMarkdown: false,
  scoresDialogues: false,
  idsEndInIndex: true,
  countsUserTurns: false,
  averagesOverTypes: false,
  needsEveryId: false,
};
