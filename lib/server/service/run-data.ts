/** Runs as analyses read them: their predictions held parsed, scored with the gold that the dataset shows now. */
import type { AnalysedRun, StoredPrediction } from '../../core/analysis/index.ts';
import { type GivenVote, withJudge, withVotes } from '../../core/judge/index.ts';
import type { StoredCoverage } from '../../core/memories/index.ts';
import { render } from '../../core/messages/render.ts';
import {
  type Dataset,
  type Dispute,
  type GoldQuestion,
  type GoldSet,
  headlineOf,
  type JudgedBy,
  type MemoryHead,
  type QuestionHead,
  type QuestionId,
  type Run,
} from '../../core/model/index.ts';
import { missingOf, refusedBecause, saidReport, withEvidence } from '../../core/predictions/index.ts';
import { scoreRun } from '../../core/scoring/index.ts';
import type { Store, StoredRow, StoredRun } from '../store/index.ts';
import { SizedCache } from './cache.ts';
import type { GoldSets } from './gold-sets.ts';
import { noSuch, notReady } from './problems.ts';
import type { Ready } from './ready.ts';

/** Bytes of predictions files whose rows are kept parsed. */
const ROW_BYTES = 48 * 1024 ** 2;

/** Characters of what runs stored that is kept parsed. */
const COVERAGE_BYTES = 16 * 1024 ** 2;

type Rows = ReadonlyMap<QuestionId, StoredRow>;
type Judged = ReadonlyMap<QuestionId, StoredPrediction>;

/** What runs ask of the service they belong to. */
export interface RunSource {
  /** null while the dataset is indexed; throws what is wrong with it. */
  ready(dataset: string): Promise<Ready | null>;
  /** The last index of it, whatever has become of its file; null when there was none. */
  lastRead(dataset: string): Promise<Ready | null>;
  dataset(dataset: string): Promise<Dataset>;
  listedQuestions(dataset: string): Promise<QuestionHead[]>;
  disputesOf(dataset: string): Promise<Dispute[]>;
}

/** What of a run depends on the gold it is scored with. */
type Figures = Pick<StoredRun, 'metrics' | 'yardstick' | 'matched' | 'missing' | 'report' | 'scoredIndex'>;

export class RunData {
  private readonly kept = new SizedCache<{ figures: Figures; rows: Rows }>(ROW_BYTES);
  private readonly covered = new SizedCache<StoredCoverage | null>(COVERAGE_BYTES);
  private readonly store: Store;
  private readonly golds: GoldSets;
  private readonly source: Pick<RunSource, 'ready' | 'lastRead' | 'disputesOf'>;

  constructor(store: Store, golds: GoldSets, source: RunData['source']) {
    this.store = store;
    this.golds = golds;
    this.source = source;
  }

  /** Stores a run's scores for the gold shown now, if they are for another; nothing happens when there is no such run. */
  async rescoreIfStale(id: string): Promise<void> {
    const run = await this.store.runs.get(id);
    if (!run) return;
    const { head, rows } = await this.scored(run);
    if (head.scoredIndex === run.scoredIndex) return;
    // Neither judges nor how it was made follow from the gold: somebody may change them meanwhile.
    const { judges: _, manifest: __, ...figures } = head;
    const scored = [...rows.values()].map(({ question, scores, retrieved }) => ({ question, scores, retrieved }));
    await this.store.runs.rescore(figures, scored);
  }

  /** Stores what a judge said of answers, with the figures that follow. A run removed meanwhile is passed over. */
  async addVotes(id: string, votes: readonly GivenVote[], judged: JudgedBy): Promise<void> {
    await this.rescoreIfStale(id);
    const run = await this.store.runs.get(id);
    if (!run) return;
    const rows = withVotes(await this.store.runs.predictions(id), votes);
    const { scores, ...figures } = scoreRun(await this.gold(run.dataset), rows.map(withoutSource), run.report.measures);
    const judges = [...new Set(rows.flatMap((row) => row.judges.map(({ name }) => name)))];
    await this.store.runs.rescore(
      { ...run, ...figures, judges, manifest: withJudge(run.manifest, judged, rows) },
      rows.map((row, at) => ({ ...row, scores: scores[at] ?? {} })),
    );
  }

  /** A run with figures for the gold shown now; as stored while the dataset can't be read. Null when there is no such run. */
  async upToDate(id: string): Promise<StoredRun | null> {
    const run = await this.store.runs.get(id);
    return run && (await this.scored(run)).head;
  }

  /** The gold shown now, else as it was last read. Throws the dataset's problem when it never was. */
  async gold(dataset: string): Promise<GoldSet> {
    const now = await this.readyOrNull(dataset);
    if (now) return this.golds.of(now);
    const before = await this.source.lastRead(dataset);
    if (before) return this.golds.withoutFile(before);
    await this.source.ready(dataset);
    throw notReady(dataset);
  }

  /** A run with all that verdicts depend on. Throws the dataset's problem when that was never read. */
  async analysed(id: string): Promise<AnalysedRun & { head: StoredRun }> {
    const stored = await this.store.runs.get(id);
    if (!stored) throw noSuch('run', id);
    const gold = await this.gold(stored.dataset);
    const { head, rows } = await this.scored(stored);
    return {
      head,
      run: head.id,
      gold,
      yardstick: head.yardstick,
      predictions: await this.judged(head.id, rows),
      disputes: await this.source.disputesOf(head.dataset),
      ...(head.memories && (await this.coverage(head.id, head.memories))),
    };
  }

  /** What it stored of conversations. */
  private async coverage(run: string, { created }: MemoryHead): Promise<Pick<AnalysedRun, 'memories'>> {
    const memories = await this.covered.getOrWait(`${run}\n${created}`, async () => {
      const text = await this.store.memories.part(run, 'coverage');
      return { value: text === null ? null : (JSON.parse(text) as StoredCoverage), size: text?.length ?? 0 };
    });
    return memories === null ? {} : { memories };
  }

  /** With people's own verdicts, and what they noted. */
  private async judged(run: string, rows: Rows): Promise<Judged> {
    const [verdicts, notes] = await Promise.all([this.store.runs.verdicts(run), this.store.notes.of(run)]);
    if (verdicts.size + notes.size === 0) return rows;
    const judged = new Map<QuestionId, StoredPrediction>(rows);
    const change = (question: QuestionId, said: Pick<StoredPrediction, 'override' | 'noted'>) => {
      const row = judged.get(question);
      if (row) judged.set(question, { ...row, ...said });
    };
    for (const [question, override] of verdicts) change(question, { override });
    for (const [question, { tags, note, reviewer }] of notes)
      change(question, {
        noted: { tags, ...(note !== undefined && { note }), ...(reviewer !== undefined && { reviewer }) },
      });
    return judged;
  }

  /** A run and its rows for the gold shown now. Where they are stored for another they are scored again, and nothing is stored. */
  private async scored(run: StoredRun): Promise<{ head: StoredRun; rows: Rows }> {
    const ready = await this.readyOrNull(run.dataset);
    const index = ready?.gold ?? run.scoredIndex;
    // An id can be given anew after a run was removed, hence the time.
    const { figures, rows } = await this.kept.getOrWait(`${run.id}\n${contentOf(run)}\n${index}`, async () => {
      const stored = await this.store.runs.predictions(run.id);
      const value =
        ready && index !== run.scoredIndex
          ? this.rescored(run, stored, ready)
          : { figures: figuresOf(run), rows: byQuestion(stored) };
      return { value, size: run.bytes };
    });
    // What is kept was said to somebody else, maybe in another language.
    return { head: index === run.scoredIndex ? run : { ...run, ...figures, report: saidReport(figures.report) }, rows };
  }

  private async readyOrNull(dataset: string): Promise<Ready | null> {
    try {
      return await this.source.ready(dataset);
    } catch {
      // The dataset itself says what is wrong with it; its runs are still there to be listed.
      return null;
    }
  }

  /** Scores for another gold. Rows of questions that are no more stay, without scores, and are reported. */
  private rescored(run: StoredRun, rows: StoredRow[], ready: Ready): { figures: Figures; rows: Rows } {
    const gold = this.golds.of(ready);
    const questions = new Map<QuestionId, GoldQuestion>(gold.questions.map((question) => [question.id, question]));
    const known = rows.flatMap((row): StoredRow[] => {
      const question = questions.get(row.question);
      if (!question) return [];
      return [row.retrieved ? { ...row, retrieved: withEvidence(row.retrieved, question) } : row];
    });
    const gone = rows.filter(({ question }) => !questions.has(question)).map(({ question }) => question);
    const { scores, metrics, yardstick } = scoreRun(gold, known.map(withoutSource), run.report.measures);
    const { vanished: _, refused: __, texts, ...report } = run.report;
    const answered = new Set(known.map(({ question }) => question));
    const missing = missingOf(gold, ({ id }) => answered.has(id));
    const refused = refusedBecause(gold.family, {
      unmatched: run.unmatched + gone.length,
      duplicates: run.duplicates,
      missing: missing.total,
    });
    const figures: Figures = {
      metrics,
      yardstick,
      matched: known.length,
      missing: missing.total,
      report: {
        ...report,
        matched: known.length,
        missing,
        ...(refused && { refused: render(refused) }),
        ...(texts && { texts: { shape: texts.shape, ...(refused && { refused }) } }),
        ...(gone.length > 0 && { vanished: { total: gone.length, items: gone.slice(0, 100) } }),
      },
      scoredIndex: ready.gold,
    };
    const anew = byQuestion(known.map((row, at) => ({ ...row, scores: scores[at] ?? {} })));
    return {
      figures,
      rows: byQuestion(rows.map((row) => anew.get(row.question) ?? { ...row, scores: {} })),
    };
  }
}

/** Scores depend on neither the row as it was nor on where it stood. */
const withoutSource = (row: StoredRow) => ({ ...row, where: {}, raw: null });

const byQuestion = (rows: StoredRow[]): ReadonlyMap<QuestionId, StoredRow> =>
  new Map(rows.map((row) => [row.question, row]));

const figuresOf = ({ metrics, yardstick, matched, missing, report, scoredIndex }: StoredRun): Figures => ({
  metrics,
  yardstick,
  matched,
  missing,
  report,
  scoredIndex,
});

/** Names what its answers and votes are: another text for another run under the same id, and after a judge was asked. */
export const contentOf = ({ created, manifest }: Pick<Run, 'created' | 'manifest'>): string =>
  [created, ...(manifest.judged ?? []).map(({ made }) => made)].join(' ');

/** A run as everybody else sees it: with its headline, without what only the database needs. */
export function shown({ scoredIndex: _, uploader, ...run }: StoredRun): Run {
  return { ...run, headline: headlineOf(run), ...(uploader && { uploadedBy: uploader.name }) };
}
