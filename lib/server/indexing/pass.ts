import type { Detection, Format, RecordContext, RecordIndex } from '../../core/families/format.ts';
import { indexReading } from '../../core/families/index-reading.ts';
import { isRecord } from '../../core/families/parse.ts';
import { type Bounded, bounded, boundedJson, tooDeep } from '../../core/json/bounded-json.ts';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { formatFor } from '../../core/mapping/index.ts';
import { GivenIds } from '../../core/model/given-ids.ts';
import {
  type Conversation,
  type FindingData,
  finding,
  type Progress,
  type Question,
  questionId,
  type Where,
} from '../../core/model/index.ts';
import type { DataFile } from '../files/data-file.ts';
import { jsonText } from '../files/json-text.ts';
import { type Examination, type Examined, examine } from './examine.ts';
import type { Batch, Examiner } from './examine-aside.ts';
import { DIAGNOSED_BYTES, FaultReporter } from './faults.ts';
import { evidenceSummary, headOf, type IndexedRecord } from './indexed-record.ts';
import { indexInParts, LONG_RECORD } from './long-record.ts';
import type { RecordLocator } from './record.ts';
import { type BytesOf, FactsOfSessions } from './session-facts.ts';
import type { RecordInSessions } from './sessions.ts';
import { type PassSummary, Tally } from './tally.ts';
import { UnreadableTurns } from './unreadable-turns.ts';

export type { IndexedRecord, Unit } from './indexed-record.ts';

/** Takes what an index pass finds, in file order. */
export interface IndexSink {
  record(record: IndexedRecord): void;
  finding(finding: FindingData): void;
}

/** What a record says under an id that no earlier record has. */
type Reader = (context: RecordContext) => {
  index: RecordIndex | null;
  findings: FindingData[];
  conversation?: Conversation | null;
};

const DUPLICATE = { record: 'id.duplicate/record', question: 'id.duplicate/question' } as const;

/** One reading of a file's records into the index. */
export class Pass {
  private readonly tally = new Tally();
  private readonly unreadable = new UnreadableTurns();
  private readonly format: Format;
  private readonly faults: FaultReporter;
  private readonly conversationIds = new GivenIds();
  private readonly questionIds = new GivenIds();
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
    const { family, sessions } = this.format;
    const examination = { root, ...(sessions && { nestedKey: sessions.key }) };
    if (examiner && sessions) await this.readBatches(examiner.batches(family, examination), onProgress);
    else
      for (const record of examine(this.source, examination, this.telling(onProgress))) {
        this.readRecord(record);
        if (this.sequence >= this.most) return;
      }
  }

  /** Reads what another thread has found, or written. */
  async readBatches(batches: AsyncIterable<Batch>, onProgress: (progress: Progress) => void): Promise<void> {
    const progress = this.telling(onProgress);
    for await (const { records, done } of batches) {
      for (const record of records) this.readRecord(record);
      progress(done);
    }
  }

  private telling(onProgress: (progress: Progress) => void): (done: number) => void {
    const started = performance.now();
    return (done) => {
      const total = this.source.size;
      onProgress({ phase: 'reading', done, total, ...pace(done, total, started) });
    };
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

  /** What was found. Throws a ProblemError where turns mostly had no text. */
  summary(): PassSummary {
    const unreadable = this.unreadable.problem(this.file, this.detection.family);
    if (unreadable) throw unreadable;
    return this.counted();
  }

  counted(): PassSummary {
    return this.tally.summary(this.detection, this.source.size);
  }

  private readRecord({ locator, faults, record, bytes, sketch }: Examined): void {
    for (const fault of faults) this.report(fault);
    if (!record) return;
    const { start: base, end } = locator;
    const bytesOf: BytesOf = (from, to) => (bytes ? bytes.subarray(from - base, to - base) : this.reread(from, to));
    try {
      const reader =
        'head' in record
          ? this.readerOfSessions(record, bytesOf)
          : ((sketch && end - base >= LONG_RECORD ? this.readerInParts(sketch, true) : null) ??
            this.readerOfRecord(bytesOf(base, end)));
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

  /** Throws a SyntaxError when it is not JSON. */
  private readerOfRecord(bytes: Buffer): Reader {
    const inParts = bytes.length >= LONG_RECORD ? this.readerInParts(bytes) : null;
    return inParts ?? this.readerOf(boundedJson(jsonText(bytes)));
  }

  /** null where a record is not as it should be, so that it has to be read as one value. `isCut`: of its sketch. */
  private readerInParts(bytes: Uint8Array, isCut = false): Reader | null {
    const { parts } = this.format;
    const index = parts ? indexInParts(bytes, parts, isCut) : null;
    if (!index) return null;
    return (context) => {
      const found = index(context);
      return { index: found, findings: found.findings };
    };
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
    const facts = this.facts.of(record, bytesOf, sessions);
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
      const own = this.conversationIds.give(id);
      if (own !== id) {
        suffix = own.slice(id.length);
        ({ index, findings, conversation } = read({ ...context, suffix }));
        findings = [...findings, this.duplicate('record', id, own, { record: locator.record, conversation: own })];
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
    const id = questionId(this.questionIds.give(question.id));
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
