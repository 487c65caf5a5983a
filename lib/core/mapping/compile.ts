import type { DatasetMapping, MappedEvidence, MappedQuestion, MappedValue } from '../model/index.ts';
import { problem } from '../problems/index.ts';
import { PathError } from './path.ts';
import {
  type Condition,
  compileCondition,
  compileEach,
  compileReferences,
  compileValue,
  type Each,
  type Value,
} from './value.ts';

/** The values of a part of the mapping, by its members. */
type Values<K extends string> = Partial<Record<K, Value>>;

const QUESTION_VALUES = [
  'conversation',
  'id',
  'answer',
  'options',
  'correct',
  'rubric',
  'ordering',
  'type',
  'date',
] as const;

export interface EvidenceRule {
  by: MappedEvidence['by'];
  ref: Each;
  /** Numbers begin here; null: ids. */
  from: 0 | 1 | null;
  session?: Value;
  when?: Condition;
}

export interface QuestionRule extends Values<(typeof QUESTION_VALUES)[number]> {
  /** Where it stands in the mapping. */
  at: string;
  from: string | null;
  each: Each | null;
  text: Value;
  only?: Condition;
  abstention?: Condition;
  askedAt: 'session' | 'turn' | { turns: Value } | { session: Value } | { turn: Value } | null;
  evidence: EvidenceRule[];
}

export interface MemoryRule extends Values<'of' | 'id' | 'kind' | 'date' | 'session' | 'turn' | 'replaces'> {
  from: string | null;
  each: Each;
  text: Value;
}

/** A mapping that can be followed. */
export interface Program {
  conversation: Values<'id' | 'title' | 'speakers'> & { from: string | null; each: Each | null; group: boolean };
  session: Values<'id' | 'date' | 'title' | 'summary' | 'within'> & {
    each: Each | null;
    only?: Condition;
    break: Condition | { change: Value } | null;
  };
  turn: Values<'id' | 'speaker' | 'kind' | 'channel' | 'date' | 'image' | 'caption'> & {
    each: Each;
    text: Value;
    only?: Condition;
    evidence?: Condition;
    /** Members of a turn that have a place. */
    known: ReadonlySet<string>;
  };
  memory: MemoryRule | null;
  questions: QuestionRule[];
}

const kept = new WeakMap<DatasetMapping, Program>();

/** Throws a ProblemError that names the path that is none. */
export function programOf(mapping: DatasetMapping): Program {
  const known = kept.get(mapping);
  if (known) return known;
  const program = compile(mapping);
  kept.set(mapping, program);
  return program;
}

function compile({ conversation, session = {}, turn, memory, question = [] }: DatasetMapping): Program {
  const each = (at: string, of: Parameters<typeof compileEach>[0] | undefined) =>
    of === undefined ? null : said(at, of, compileEach);
  const condition = (at: string, of: Parameters<typeof compileCondition>[0] | undefined) =>
    of === undefined ? undefined : said(at, of, compileCondition);
  const only = condition('$.session.only', session.only);
  const turnOnly = condition('$.turn.only', turn.only);
  const marked = condition('$.turn.evidence', turn.evidence);
  const turnValues = values('$.turn', turn, ['id', 'speaker', 'kind', 'channel', 'text', 'date', 'image', 'caption']);
  return {
    conversation: {
      ...values('$.conversation', conversation, ['id', 'title', 'speakers']),
      from: conversation.from ?? null,
      each: each('$.conversation.each', conversation.each),
      group: conversation.group ?? false,
    },
    session: {
      ...values('$.session', session, ['id', 'date', 'title', 'summary', 'within']),
      each: each('$.session.each', session.each),
      ...(only && { only }),
      break: breakOf(session.break),
    },
    turn: {
      ...turnValues,
      each: said('$.turn.each', turn.each, compileEach),
      text: said('$.turn.text', turn.text, compileValue),
      ...(turnOnly && { only: turnOnly }),
      ...(marked && { evidence: marked }),
      known: new Set(Object.values(turnValues).flatMap((value) => value.reads ?? [])),
    },
    memory: memory
      ? {
          from: memory.from ?? null,
          ...values('$.memory', memory, ['of', 'id', 'kind', 'date', 'session', 'turn', 'replaces']),
          each: said('$.memory.each', memory.each, compileEach),
          text: said('$.memory.text', memory.text, compileValue),
        }
      : null,
    questions: Array.isArray(question)
      ? question.map((one, i) => questionRule(`$.question[${i}]`, one))
      : [questionRule('$.question', question)],
  };
}

function breakOf(at: NonNullable<DatasetMapping['session']>['break']): Program['session']['break'] {
  if (at === undefined) return null;
  return 'change' in at
    ? { change: said('$.session.break.change', at.change, compileValue) }
    : said('$.session.break', at, compileCondition);
}

function questionRule(at: string, rule: MappedQuestion): QuestionRule {
  const only = rule.only && said(`${at}.only`, rule.only, compileCondition);
  const abstention = rule.abstention && said(`${at}.abstention`, rule.abstention, compileCondition);
  return {
    at,
    from: rule.from ?? null,
    ...values(at, rule, QUESTION_VALUES),
    each: rule.each === undefined ? null : said(`${at}.each`, rule.each, compileEach),
    text: said(`${at}.text`, rule.text, compileValue),
    ...(only && { only }),
    ...(abstention && { abstention }),
    askedAt: askedAtOf(`${at}.askedAt`, rule.askedAt),
    evidence: (rule.evidence ?? []).map((one, i) => evidenceRule(`${at}.evidence[${i}]`, one)),
  };
}

function askedAtOf(at: string, asked: MappedQuestion['askedAt']): QuestionRule['askedAt'] {
  if (asked === undefined) return null;
  if (typeof asked === 'string') return asked;
  if ('turns' in asked) return { turns: said(`${at}.turns`, asked.turns, compileValue) };
  if ('turn' in asked) return { turn: said(`${at}.turn`, asked.turn, compileValue) };
  return { session: said(`${at}.session`, asked.session, compileValue) };
}

function evidenceRule(at: string, { by, ref, as, from = 0, session, when }: MappedEvidence): EvidenceRule {
  return {
    by,
    ref: said(`${at}.ref`, ref, compileReferences),
    from: as === 'number' ? from : null,
    ...(session !== undefined && { session: said(`${at}.session`, session, compileValue) }),
    ...(when && { when: said(`${at}.when`, when, compileCondition) }),
  };
}

function values<K extends string>(
  at: string,
  of: { [P in K]?: MappedValue | undefined },
  keys: readonly K[],
): Values<K> {
  const compiled: Values<K> = {};
  for (const key of keys) {
    const value = of[key];
    if (value !== undefined) compiled[key] = said(`${at}.${key}`, value, compileValue);
  }
  return compiled;
}

/** Compiles a part; what is wrong with it is said with its place. */
function said<T, C>(at: string, part: T, compiled: (part: T) => C): C {
  try {
    return compiled(part);
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    throw problem('mapped.path', { at, path: JSON.stringify(part), why: error.message }, { where: { path: at } });
  }
}
