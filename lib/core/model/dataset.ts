/** The families of benchmarks, by the names that their authors write. */
export const FAMILY_NAMES = {
  locomo: 'LoCoMo',
  'locomo-plus': 'LoCoMo-Plus',
  longmemeval: 'LongMemEval',
  gigamemory: 'GigaMemory',
  mutualfriends: 'MutualFriends',
  beam: 'BEAM',
  realtalk: 'REALTALK',
  halumem: 'HaluMem',
  realmem: 'RealMem',
  personamem: 'PersonaMem',
  mapped: 'Mapped',
};

export type Family = keyof typeof FAMILY_NAMES;

/** The names of question types by their keys. */
export const typeLabels = (types: readonly { key: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(types.map(({ key, label }) => [key, label]));

/** A histogram: `counts[i]` values in [edges[i], edges[i+1]). */
export interface Histogram {
  edges: number[];
  counts: number[];
}

/** The figures behind the overview's plots. */
export interface DatasetStats {
  /** Sessions by month (`2023-05`), dated ones only; `undated` is the rest. */
  sessionsByMonth: { month: string; count: number }[];
  undated: number;
  /** Distinct evidence turns (or sessions where the file marks only those) a question cites → questions, by type key. */
  evidencePerQuestion: { key: string; evidence: number; count: number }[];
  /** Where in the history evidence lies: 20 equal bins of position 0…1 (turn or session number over the history's length). */
  evidencePosition: number[];
  /** Characters a turn. */
  turnLength: Histogram;
  /** Turns a session. */
  sessionLength: Histogram;
}
