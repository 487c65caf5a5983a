import type { PlainMessage } from '../messages/index.ts';
import type { Family, LabelScheme } from '../model/index.ts';
import type { OfficialFile, OfficialRun } from './official.ts';
import type { References } from './references.ts';

/** The scores a family's answers and rankings are given, beside judges' labels; lib/core/scoring works them out. */
export type ScorerId =
  | 'stemmed-f1'
  | 'set-f1'
  | 'exact-match'
  | 'cited-evidence'
  | 'ranking'
  | 'lexical-f1'
  | 'plus-label'
  | 'ranked-sessions'
  | 'shared-friend';

/** What a family is and can do, without reading a file of it; its words are in `lib/core/messages/en/texts/families.ts`. Code elsewhere asks for these, never for a family's name. */
export interface Traits {
  family: Family;
  /** Keys of which every record has one. */
  keys: readonly string[];
  /** What its turns are read from. */
  turnsAre: Extract<PlainMessage, `turns_of.${string}`>;
  /** Where questions have numbered categories: the ways to name them, the benchmark's own first. */
  labelSchemes?: [LabelScheme, ...LabelScheme[]];
  scorers: readonly ScorerId[];
  /** The metric that stands in where no judge labelled the answers. */
  defaultMetric: string;
  /** The metric of a file without any answer. */
  retrievalMetric?: string;
  references: References;
  /** The number that the ids of a session's turns begin with. */
  firstTurn: 0 | 1;
  /** The numbers of turns count on over the whole conversation. */
  turnsCountOn?: true;
  /** A run in the shape of the benchmark's own results; null: it defines none. */
  official: ((run: OfficialRun) => OfficialFile) | null;
  /** Where a record has the gold that corrected files change: entries of a list, the record itself, or its sessions; without it there are none. */
  goldIn?: 'list' | 'history' | 'dialogue';
  /** The shape of HiMGA's samples: `turns` for a conversation with cited turns, `sessions` for a history with cited sessions. */
  himga: 'turns' | 'sessions';
  /** Turns are answers of an assistant, written in Markdown. */
  turnsAreMarkdown: boolean;
  /** Whole dialogues are scored: one may stand in place of an answer, and each of the dataset's has an outcome. */
  scoresDialogues: boolean;
  /** Question ids end in the question's index in the file, which counts entries that could not be read, too. */
  idsEndInIndex: boolean;
  /** Retrieval metrics count turns of the user alone. */
  countsUserTurns: boolean;
  /** Labels are also averaged over the question types. */
  averagesOverTypes: boolean;
  /** A submission is taken only when its ids are exactly the dataset's. */
  needsEveryId: boolean;
  /** The field of a row that holds seconds whatever its numbers look like. */
  secondsField?: string;
}
