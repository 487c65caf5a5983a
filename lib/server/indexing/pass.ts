import type { Detection, Format, RecordContext, RecordIndex } from '../../core/families/format.ts';
import { indexReading } from '../../core/families/index-reading.ts';
import { isRecord } from '../../core/families/parse.ts';
import { type Bounded, bounded, boundedJson, tooDeep } from '../../core/json/bounded-json.ts';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { formatFor } from '../../core/mapping/index.ts';
import {
  type Conversation,
  type DatasetMapping,
  type FindingData,
  finding,
  type Progress,
  type Question,
  questionId,
  type Where,
} from '../../core/model/index.ts';
import { openFile } from '../files/bytes.ts';
import { type DataFile, fileName } from '../files/data-file.ts';
import { type Examination, type Examined, examine } from './examine.ts';
import { Examiner } from './examine-aside.ts';
import { DIAGNOSED_BYTES, FaultReporter } from './faults.ts';
import { evidenceSummary, headOf, type IndexedRecord } from './indexed-record.ts';
import { recognise } from './recognise.ts';
import type { RecordLocator } from './record.ts';
import { refuseMapped } from './refuse-mapped.ts';
import { type BytesOf, FactsOfSessions } from './session-facts.ts';
import type { RecordInSessions } from './sessions.ts';
import { type PassSummary, Tally } from './tally.ts';
import { UnreadableTurns } from './unreadable-turns.ts';

export type { IndexedRecord, Unit } from './indexed-record.ts';
export type { PassSummary } from './tally.ts';

/** Takes what an index pass finds, in file order. */
export interface IndexSink {
  record(record: IndexedRecord): void;
  finding(finding: FindingData): void;
}

/**
 * Reads a dataset file once, from start to end, and tells the sink what is in it. Memory does not grow with the file, but
 * with its longest record and its number of distinct sessions.
 * `name` is what messages call the file, and what ids made from its name come from: an unpacked file has another on disk.
 * With a mapping the file is read as that says. Throws a ProblemError when the file can't be read, is of no known family, holds no readable record at all, or mostly turns without a text.
 */
export async function indexFile(
  file: DataFile,
  sink: IndexSink,
  onProgress: (progress: Progress) => void = () => {},
  name: string = fileName(file),
  mapping?: DatasetMapping,
): Promise<PassSummary> {
  const source = openFile(file);
  // It starts while the file is being recognised.
  const examiner = Examiner.for(file, source.size);
  try {
    const { root, detection } = await recognise(file, source, name, mapping);
    const pass = new Pass(name, source, detection, sink);
    if (root === 'parquet') await pass.readRows(file, onProgress);
    else await pass.readRecords(root, examiner, onProgress);
    const unreadable = pass.unreadable.problem(name, detection.family);
    if (unreadable) throw unreadable;
    const summary = pass.tally.summary(detection, source.size);
    if (mapping) refuseMapped(name, summary);
    return summary;
  } finally {
    source.close();
    await examiner?.close();
  }
}

/** What a mapping makes of a file, or of its first conversations, whether it could be opened so or not. Throws a ProblemError when it can't be read. */
export async function countMapped(
  file: DataFile,
  sink: IndexSink,
  name: string,
  { mapping, most }: { mapping: DatasetMapping; most: number },
): Promise<PassSummary> {
  const source = openFile(file);
  try {
    const { root, detection } = await recognise(file, source, name, mapping);
    const pass = new Pass(name, source, detection, sink, most);
    if (root === 'parquet') await pass.readRows(file, () => {});
    else await pass.readRecords(root, null, () => {});
    return pass.tally.summary(detection, source.size);
  } finally {
    source.close();
  }
}

/** What a record says under an id that no earlier record has. */
type Reader = (context: RecordContext) => {
  index: RecordIndex | null;
  findings: FindingData[];
  conversation?: Conversation | null;
};

const DUPLICATE = { record: 'id.duplicate/record', question: 'id.duplicate/question' } as const;

class Pass {
  readonly tally = new Tally();
  readonly unreadable = new UnreadableTurns();
  private readonly format: Format;
  private readonly faults: FaultReporter;
  private readonly seen = new Map<string, number>();
  private readonly seenQuestions = new Set<string>();
  private readonly facts = new FactsOfSessions();
  private readonly file: string;
  private readonly source: ByteSource;
  private readonly detection: Detection;
  private readonly sink: IndexSink;
  /** So many conversations are enough. */
  private readonly most: number;
  private sequence = 0;
  private scratch = Buffer.alloc(0);

  constructor(
    file: string,
    source: ByteSource,
    detection: Detection,
    sink: IndexSink,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.most = most;
    this.file = file;
    this.source = source;
    this.detection = detection;
    this.sink = sink;
    this.format = formatFor(detection);
    this.faults = new FaultReporter(source, (found) => this.report(found));
  }

  async readRecords(
    root: Examination['root'],
    examiner: Examiner | null,
    onProgress: (progress: Progress) => void,
  ): Promise<void> {
    const total = this.source.size;
    const started = performance.now();
    const progress = (done: number) => onProgress({ phase: 'reading', done, total, ...pace(done, total, started) });
    const { family, sessions } = this.format;
    const examination = { root, ...(sessions && { nestedKey: sessions.key }) };
    if (examiner && sessions) {
      for await (const { records, done } of examiner.batches(family, examination)) {
        for (const record of records) this.readRecord(record);
        progress(done);
      }
    } else
      for (const record of examine(this.source, examination, progress)) {
        this.readRecord(record);
        if (this.sequence >= this.most) return;
      }
  }

  async readRows(file: DataFile, onProgress: (progress: Progress) => void): Promise<void> {
    const { parquetRows } = await import('./parquet.ts');
    const parquet = await parquetRows(file);
    const batch = 256;
    for (let start = 0; start < parquet.rows && this.sequence < this.most; start += batch) {
      const rows = await parquet.read(start, Math.min(start + batch, parquet.rows));
      rows.forEach((row, i) => {
        const record = start + i;
        const locator = { record, start: record, end: record + 1 };
        this.take(locator, { unit: record }, this.readerOf(bounded(row)));
      });
      // Parquet has no byte position per row: the share of rows stands for the share of bytes.
      const total = this.source.size;
      onProgress({
        phase: 'reading',
        done: Math.round((total * Math.min(start + batch, parquet.rows)) / parquet.rows),
        total,
      });
    }
  }

  private readRecord({ locator, faults, record, bytes }: Examined): void {
    for (const fault of faults) this.report(fault);
    if (!record) return;
    const { start: base, end } = locator;
    const bytesOf: BytesOf = (from, to) => (bytes ? bytes.subarray(from - base, to - base) : this.reread(from, to));
    try {
      const reader =
        'head' in record
          ? this.readerOfSessions(record, bytesOf)
          : this.readerOf(boundedJson(bytesOf(base, end).toString('utf8')));
      this.take(locator, record, reader);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      const seen = bytesOf(base, Math.min(end, base + DIAGNOSED_BYTES));
      this.faults.unparsable({ index: locator.record, start: base, bytes: seen });
    }
  }

  /** Bytes that another thread has read: into the same memory each time, since thousands of buffers would wait to be collected. */
  private reread(start: number, end: number): Buffer {
    if (this.scratch.length < end - start) this.scratch = Buffer.allocUnsafe(2 * (end - start));
    const bytes = this.scratch.subarray(0, end - start);
    this.source.fill(bytes, start);
    return bytes;
  }

  private readerOf({ value, cut }: Bounded): Reader {
    return (context) => {
      const reading = this.format.read(value, context);
      const findings = [...reading.findings, ...tooDeep(cut, context)];
      return { index: indexReading(reading), findings, conversation: reading.conversation };
    };
  }

  /** Throws a SyntaxError when the head or a session is not JSON. */
  private readerOfSessions(record: RecordInSessions, bytesOf: BytesOf): Reader {
    const { sessions } = this.format;
    if (!sessions) throw new Error(`Records of ${this.format.family} are read as a whole.`);
    const facts = this.facts.of(record, bytesOf, sessions.facts);
    const { value: head, cut } = boundedJson(record.head);
    return (context) => {
      const index = sessions.index(isRecord(head) ? head : {}, facts, context);
      return { index, findings: [...index.findings, ...tooDeep(cut, context)] };
    };
  }

  /** Reads a record under its own id, or, when an earlier record has that id, under the id with `~2`, `~3`, … */
  private take(locator: RecordLocator, text: { unit: number } | RecordInSessions, read: Reader): void {
    const context: RecordContext = {
      file: this.file,
      variant: this.detection.variant,
      record: locator.record,
      // The rows of Parquet have numbers, not bytes.
      ...(this.detection.variant !== 'parquet' && { byte: locator.start }),
      ...(locator.member && { member: locator.member }),
    };
    let { index, findings, conversation } = read(context);
    let suffix: string | undefined;
    if (index) {
      const id = index.conversation.id;
      const times = (this.seen.get(id) ?? 0) + 1;
      this.seen.set(id, times);
      if (times > 1) {
        for (let n = times; ; n++) {
          suffix = `~${n}`;
          if (!this.seen.has(id + suffix)) break;
        }
        this.seen.set(id + suffix, 1);
        ({ index, findings, conversation } = read({ ...context, suffix }));
        findings = [
          ...findings,
          this.duplicate('record', id, id + suffix, { record: locator.record, conversation: id + suffix }),
        ];
      }
    }
    if (index) {
      const placed = { ...locator, ...(suffix && { suffix }) };
      this.record(index, placed, findings.length, this.placesOf(index, placed, text));
      if (conversation) this.tally.conversation(conversation);
    }
    for (const found of findings) this.report(found);
  }

  private duplicate(what: keyof typeof DUPLICATE, id: string, shown: string, where: Where): FindingData {
    return finding(DUPLICATE[what], where, { id, shown }, id);
  }

  /** Which unit holds the text of each session: distinct sessions where the record was split into them, else the record itself. */
  private placesOf(
    { sessions }: RecordIndex,
    { start, end }: RecordLocator,
    text: { unit: number } | RecordInSessions,
  ): Pick<IndexedRecord, 'sessions' | 'units'> {
    if ('unit' in text) {
      const { unit } = text;
      return {
        sessions: sessions.map(({ id, date, turns }, place) => ({ id, date, turns, unit, place })),
        units: [{ unit, kind: 'record', start, end }],
      };
    }
    const { units } = text;
    return {
      sessions: sessions.map(({ id, date, turns }, i) => ({ id, date, turns, unit: units[i] ?? 0, place: 0 })),
      units: this.facts.entering(units).map((place) => ({ ...place, kind: 'session' })),
    };
  }

  private record(
    index: RecordIndex,
    locator: RecordLocator,
    findings: number,
    places: Pick<IndexedRecord, 'sessions' | 'units'>,
  ): void {
    this.tally.add(index);
    this.unreadable.add(index);
    const questions = index.questions.map((indexed) => ({
      question: this.uniqueQuestion(indexed.question, locator),
      evidence: evidenceSummary(indexed),
    }));
    const bytes = locator.end - locator.start;
    const head = headOf(index, { index: this.sequence++, bytes, findings });
    this.sink.record({ locator, ...places, head, questions });
  }

  private uniqueQuestion(question: Question, locator: RecordLocator): Question {
    let id = question.id;
    for (let n = 2; this.seenQuestions.has(id); n++) id = questionId(`${question.id}~${n}`);
    this.seenQuestions.add(id);
    if (id === question.id) return question;
    this.report(this.duplicate('question', question.id, id, { record: locator.record, question: id }));
    return { ...question, id };
  }

  private report(found: FindingData): void {
    this.tally.finding(found);
    this.unreadable.finding(found);
    this.sink.finding({ ...found, where: { file: this.file, ...found.where } });
  }
}

function pace(done: number, total: number, started: number): Pick<Progress, 'rate' | 'remaining'> {
  const seconds = (performance.now() - started) / 1000;
  if (seconds < 0.5 || done === 0) return {};
  const rate = done / seconds;
  return { rate, remaining: (total - done) / rate };
}
