import {
  type Detection,
  type RecordIndex,
  SESSION_LENGTH_EDGES,
  TURN_LENGTH_EDGES,
} from '../../core/families/format.ts';
import { typeLabel } from '../../core/families/labels.ts';
import { traitsOf } from '../../core/families/registry.ts';
import type {
  Conversation,
  Counts,
  DatasetMapping,
  DatasetStats,
  DialogueTotals,
  EvidenceRef,
  Family,
  FindingData,
  QuestionType,
  Severity,
} from '../../core/model/index.ts';
import { inTextOrder } from '../../core/model/text-order.ts';
import { addDialogue, dialogueOutcome, NO_DIALOGUES } from '../../core/scoring/dialogues.ts';
import type { RemoteState } from '../files/remote/index.ts';

/** What an index pass says of the whole file. */
export interface PassSummary {
  format: Family;
  variant: string;
  bytes: number;
  counts: Counts;
  /** References of questions that name something of their conversation, and that name nothing. */
  evidence: { resolved: number; dangling: number };
  severities: Record<Severity, number>;
  findings: { code: FindingData['code']; severity: Severity; count: number }[];
  questionTypes: QuestionType[];
  outcomes?: { success: number; failure: number };
  dialogues?: DialogueTotals;
  stats: DatasetStats;
  /** By which it was read. */
  mapping?: DatasetMapping;
  /** Whether the file is compressed: then `bytes`, and the places of records, are those of what it unpacks to. */
  unpacked?: boolean;
  /** Of a folder of which one file is read as it is: that file. */
  reads?: string;
  /** Of a server's file: its state when it was read, without which no range of it is read again. */
  remote?: RemoteState;
}

const POSITION_BINS = 20;

/** Adds up counts and the figures behind the overview's plots, record by record. */
export class Tally {
  private readonly counts: Omit<Counts, 'findings'> = {
    conversations: 0,
    sessions: 0,
    turns: 0,
    images: 0,
    questions: 0,
  };
  private readonly references = { resolved: 0, dangling: 0 };
  private readonly codes = new Map<
    FindingData['code'],
    { code: FindingData['code']; severity: Severity; count: number }
  >();
  private readonly types = new Map<string, QuestionType>();
  private readonly months = new Map<string, number>();
  private undated = 0;
  private readonly evidence = new Map<string, Map<number, number>>();
  private readonly positions = new Array<number>(POSITION_BINS).fill(0);
  private readonly turnLengths = new Array<number>(TURN_LENGTH_EDGES.length).fill(0);
  private readonly sessionLengths = new Array<number>(SESSION_LENGTH_EDGES.length).fill(0);
  private readonly outcomes = { success: 0, failure: 0 };
  private dialogues = NO_DIALOGUES;

  add(record: RecordIndex): void {
    this.counts.conversations += 1;
    const { memories } = record.conversation;
    if (memories !== undefined) this.counts.memories = (this.counts.memories ?? 0) + memories;
    for (const session of record.sessions) {
      bump(this.sessionLengths, binOf(session.turns, SESSION_LENGTH_EDGES));
      if (session.turns === 0) continue;
      this.counts.sessions += 1;
      this.counts.turns += session.turns;
      this.counts.images += session.images;
      if (session.date.iso === undefined) this.undated += 1;
      else count(this.months, session.date.iso.slice(0, 7));
    }
    for (const [i, n] of record.turnLengths.entries()) bump(this.turnLengths, i, n);
    for (const { question, turns, sessions, positions } of record.questions) {
      const cited = namedOnce(question.evidence);
      for (const { status } of cited) this.references[status === 'dangling' ? 'dangling' : 'resolved'] += 1;
      this.counts.questions += 1;
      const type = this.types.get(question.typeKey);
      if (type) type.count += 1;
      else this.types.set(question.typeKey, { key: question.typeKey, label: question.typeLabel, count: 1 });
      let byCount = this.evidence.get(question.typeKey);
      if (!byCount) {
        byCount = new Map();
        this.evidence.set(question.typeKey, byCount);
      }
      count(byCount, turns > 0 ? turns : sessions);
      for (const p of positions) bump(this.positions, Math.min(POSITION_BINS - 1, Math.floor(p * POSITION_BINS)));
    }
    const { success } = record.conversation;
    if (success !== undefined) this.outcomes[success ? 'success' : 'failure'] += 1;
  }

  /** Adds what only whole conversations tell. */
  conversation(read: Conversation): void {
    const dialogue = dialogueOutcome(read);
    if (dialogue) this.dialogues = addDialogue(this.dialogues, dialogue);
  }

  finding({ code, severity }: FindingData): void {
    const entry = this.codes.get(code);
    if (entry) entry.count += 1;
    else this.codes.set(code, { code, severity, count: 1 });
  }

  summary({ family, variant, mapping }: Detection, bytes: number): PassSummary {
    const findings = [...this.codes.values()].sort((a, b) => rank(a.severity) - rank(b.severity) || b.count - a.count);
    const of = (severity: Severity) =>
      findings.filter((f) => f.severity === severity).reduce((sum, f) => sum + f.count, 0);
    const { labelSchemes, scoresDialogues } = traitsOf(family);
    const severities = { error: of('error'), warning: of('warning'), info: of('info') };
    return {
      format: family,
      variant,
      bytes,
      ...(mapping && { mapping }),
      counts: { ...this.counts, findings: severities.error + severities.warning + severities.info },
      evidence: { ...this.references },
      severities,
      findings,
      questionTypes: inTextOrder(this.types.values(), ({ key }) => key).map((type) => ({
        ...type,
        label: labelSchemes ? typeLabel(type.key, null, labelSchemes) : type.label,
      })),
      ...(scoresDialogues && { outcomes: { ...this.outcomes }, dialogues: this.dialogues }),
      stats: this.stats(),
    };
  }

  private stats(): DatasetStats {
    return {
      sessionsByMonth: [...this.months]
        .map(([month, n]) => ({ month, count: n }))
        .sort((a, b) => (a.month < b.month ? -1 : 1)),
      undated: this.undated,
      evidencePerQuestion: [...this.evidence].flatMap(([key, counts]) =>
        [...counts].sort(([a], [b]) => a - b).map(([evidence, n]) => ({ key, evidence, count: n })),
      ),
      evidencePosition: [...this.positions],
      turnLength: { edges: [...TURN_LENGTH_EDGES], counts: [...this.turnLengths] },
      sessionLength: { edges: [...SESSION_LENGTH_EDGES], counts: [...this.sessionLengths] },
    };
  }
}

/** References as they count: a memory of several turns once. */
function namedOnce(evidence: readonly EvidenceRef[]): EvidenceRef[] {
  const memories = new Set<string>();
  return evidence.filter(({ memory }) => memory === undefined || (!memories.has(memory) && memories.add(memory)));
}

const rank = (severity: Severity) => ['error', 'warning', 'info'].indexOf(severity);

const count = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);

function bump(list: number[], i: number, by = 1): void {
  list[i] = (list[i] ?? 0) + by;
}

/** The bin of a value: the last edge not above it. */
function binOf(value: number, edges: readonly number[]): number {
  let bin = 0;
  while (bin + 1 < edges.length && value >= (edges[bin + 1] ?? Number.POSITIVE_INFINITY)) bin += 1;
  return bin;
}
