import {
  checkHeads,
  checkQuestion,
  labelEvidence,
  RULES,
  ruleOf,
  ruleOfCode,
  saidClaims,
  saidFinding,
} from '../../core/audit/index.ts';
import {
  type AuditFinding,
  type AuditSummary,
  type Dataset,
  type Finding,
  NO_FILTER,
  type Page,
  type Question,
  type QuestionHead,
  type Severity,
} from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { AuditService, Computed } from './audit-service.ts';
import type { IndexReads } from './index-reads.ts';

type Reads = Pick<IndexReads, 'questionHeads' | 'questions' | 'question' | 'conversation' | 'findings'>;

/**
 * Rules that look into conversations read every one of them. Up to this size that is a second or two, once; in a larger
 * file they are looked up for one question at a time, when it is opened.
 */
const WHOLE_BYTES = 24 * 1024 ** 2;

/** Rules that look into conversations. */
const DEEP = ['ANS-4', 'EVI-7'];

/** Works out for somebody else what takes its time. */
export interface AuditHelp {
  compute(dataset: string): Promise<Computed>;
  ofQuestion(dataset: string, question: string): Promise<AuditFinding[]>;
}

/** Findings of computed rules kept for datasets that were audited, until their questions are read anew; said to each in their language. */
export class LocalAudit implements AuditService {
  private readonly reads: Reads;
  private readonly dataset: (id: string) => Promise<Dataset>;
  private readonly computed = new WeakMap<readonly QuestionHead[], Promise<Computed>>();

  private readonly help: AuditHelp | null;

  /** With `help`, conversations are read elsewhere. */
  constructor(reads: Reads, dataset: (id: string) => Promise<Dataset>, help: AuditHelp | null = null) {
    this.reads = reads;
    this.dataset = dataset;
    this.help = help;
  }

  async summary(id: string): Promise<AuditSummary> {
    const dataset = await this.dataset(id);
    const { codes } = await this.reads.findings(id, { limit: 0, offset: 0 });
    const found = codes.map(({ code, severity, count }) => ({ rule: ruleOfCode(code), severity, count }));
    const computed = await this.computedOf(id);
    for (const { id: rule, severity, code } of RULES) {
      if (code !== undefined) continue;
      const count = computed.found.filter((finding) => finding.rule === rule).length;
      const unknown = DEEP.includes(rule) && !isWhole(dataset) && dataset.counts.questions > 0;
      if (count > 0 || unknown) found.push({ rule, severity, count: unknown ? null : count } as (typeof found)[number]);
    }
    return { rules: found, ...(computed.labels && { labels: saidClaims(computed.labels) }) };
  }

  async findings(id: string, query: Page & { rule: string; severity?: Severity }) {
    const { rule, limit, offset, severity } = query;
    const known = ruleOf(rule);
    if (!known) {
      throw problem('none.rule', { rule, rules: RULES.map((one) => one.id) });
    }
    if (known.code !== undefined) {
      const page = { code: known.code, limit, offset, ...(severity && { severity }) };
      const { total, items } = await this.reads.findings(id, page);
      return { total, items: items.map(ofIndex) };
    }
    const found = (await this.computedOf(id)).found.filter(
      (finding) => finding.rule === rule && (severity === undefined || finding.severity === severity),
    );
    return { total: found.length, items: found.slice(offset, offset + limit).map(saidFinding) };
  }

  async ofQuestion(id: string, questionId: string): Promise<AuditFinding[]> {
    const question = await this.reads.question(id, questionId);
    if (this.help && !isWhole(await this.dataset(id))) return this.help.ofQuestion(id, questionId);
    const conversation = await this.reads.conversation(id, question.conversation);
    return checkQuestion(question, conversation);
  }

  private async computedOf(id: string): Promise<Computed> {
    const heads = await this.reads.questionHeads(id);
    const known = this.computed.get(heads);
    if (known !== undefined) return known;
    const made = (this.help ?? this).compute(id);
    this.computed.set(heads, made);
    // A file that could not be read now may be read next time.
    made.catch(() => this.computed.delete(heads));
    return made;
  }

  async compute(id: string): Promise<Computed> {
    const heads = await this.reads.questionHeads(id);
    const found = checkHeads(heads);
    const dataset = await this.dataset(id);
    const { labelSchemes } = dataset;
    const hasLabels = labelSchemes !== undefined && heads.length > 0;
    const isSmall = isWhole(dataset);
    const questions = hasLabels || isSmall ? await this.questions(id) : [];
    const labels = hasLabels ? labelEvidence(questions, labelSchemes) : null;
    if (!isSmall) return { found, labels };
    for (const [conversation, asked] of Map.groupBy(questions, (question) => question.conversation)) {
      const read = await this.reads.conversation(id, conversation);
      found.push(...asked.flatMap((question) => checkQuestion(question, read)));
    }
    return { found, labels };
  }

  /** Every question in full. */
  private async questions(id: string): Promise<Question[]> {
    const page = { limit: (await this.reads.questionHeads(id)).length, offset: 0 };
    return (await this.reads.questions(id, NO_FILTER, page)).items;
  }
}

const isWhole = ({ bytes }: Dataset) => bytes <= WHOLE_BYTES;

const ofIndex = ({ code, ...rest }: Finding): AuditFinding => ({ rule: ruleOfCode(code), ...rest });
