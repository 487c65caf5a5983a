/** A mapping as a list of fields that can be read, set and undone one by one, and the keys of the file they mean. Pure, and of no weight. */
import { append } from '../model/append.ts';
import type { DatasetMapping, FileKey } from '../model/index.ts';

type Part = 'conversation' | 'session' | 'turn' | 'memory' | 'question' | 'evidence';
/** What can stand in each part, in the order of reading. */
export const MEMBERS = {
  conversation: ['from', 'each', 'group', 'id', 'title', 'speakers'],
  session: ['each', 'only', 'break', 'id', 'date', 'title', 'summary', 'within'],
  turn: ['each', 'only', 'id', 'speaker', 'kind', 'channel', 'text', 'date', 'image', 'caption', 'evidence'],
  memory: ['from', 'of', 'each', 'id', 'text', 'kind', 'date', 'session', 'turn', 'replaces'],
  question: [
    ...(['from', 'each', 'only', 'conversation', 'id', 'text', 'answer', 'options', 'correct'] as const),
    ...(['rubric', 'ordering', 'type', 'date', 'abstention', 'askedAt'] as const),
  ],
} as const;
export type MappedMember = (typeof MEMBERS)[keyof typeof MEMBERS][number];

export interface FieldGroup {
  part: Part;
  /** Where it stands in the mapping: `$.turn`, `$.question[1]`. */
  at: string;
  /** The members it has; of evidence its own place, empty. */
  fields: { at: string; member: MappedMember | null; value: unknown }[];
  /** Members it may have besides. */
  free: readonly MappedMember[];
}

/** What has to be there for anything to be read. */
const REQUIRED: Partial<Record<Part, readonly MappedMember[]>> = {
  turn: ['each', 'text'],
  memory: ['each', 'text'],
  question: ['text'],
};

export const isRequired = (part: Part, member: MappedMember | null): boolean =>
  member !== null && (REQUIRED[part]?.includes(member) ?? false);

/** The parts of a mapping with what they hold. Memories and sessions are listed when there are any. */
export function groupsOf(mapping: DatasetMapping): FieldGroup[] {
  const { conversation, session, turn, memory, question } = mapping;
  const questions = Array.isArray(question) ? question : question ? [question] : [];
  const placed = (at: number) => (Array.isArray(question) ? `$.question[${at}]` : '$.question');
  return [
    groupOf('conversation', '$.conversation', conversation),
    groupOf('session', '$.session', session ?? {}),
    groupOf('turn', '$.turn', turn),
    ...(memory ? [groupOf('memory', '$.memory', memory)] : []),
    ...(questions.length === 0 ? [groupOf('question', '$.question', {})] : []),
    ...questions.flatMap((one, n) => {
      const at = placed(n);
      const cited = (one.evidence ?? []).map((value, i) => ({ at: `${at}.evidence[${i}]`, member: null, value }));
      return [
        groupOf('question', at, one),
        { part: 'evidence' as const, at: `${at}.evidence`, fields: cited, free: [] },
      ];
    }),
  ];
}

function groupOf(part: keyof typeof MEMBERS, at: string, of: object): FieldGroup {
  const held = of as Partial<Record<MappedMember, unknown>>;
  const members: readonly MappedMember[] = MEMBERS[part];
  const has = (member: MappedMember) => held[member] !== undefined;
  return {
    ...{ part, at, free: members.filter((member) => !has(member)) },
    fields: members.filter(has).map((member) => ({ at: `${at}.${member}`, member, value: held[member] })),
  };
}

const stepsOf = (at: string): (string | number)[] =>
  [...at.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, n]) => name ?? Number(n));

/** The value at a place (`$.turn.text`), undefined where there is none. */
export const valueAt = (mapping: DatasetMapping, at: string): unknown =>
  stepsOf(at).reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    mapping,
  );

/** The mapping with another value at a place; undefined takes it away. The given mapping stays as it is. */
export function withValue(mapping: DatasetMapping, at: string, value: unknown): DatasetMapping {
  return changed(mapping, stepsOf(at), value) as DatasetMapping;
}

function changed(of: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(of) ? [...of] : [];
    const next = changed(list[step], rest, value);
    list.splice(step, 1, ...(next === undefined ? [] : [next]));
    return list.length === 0 ? undefined : list;
  }
  const { [step]: before, ...others } = (of ?? {}) as Record<string, unknown>;
  const next = changed(before, rest, value);
  // Where it stood, it stands.
  const order = Object.keys((of ?? {}) as object);
  const all: Record<string, unknown> = { ...others, ...(next !== undefined && { [step]: next }) };
  const keys = [...order.filter((key) => key in all), ...Object.keys(all).filter((key) => !order.includes(key))];
  const kept = Object.fromEntries(keys.map((key) => [key, all[key]]));
  return Object.keys(kept).length === 0 && rest.length === 0 && step !== 'id' ? undefined : kept;
}

/** Without any evidence: what is left can be read, searched and answered. */
export function withoutEvidence(mapping: DatasetMapping): DatasetMapping {
  const { question, turn, ...rest } = mapping;
  const { evidence: _, ...said } = turn;
  const bare = <Q extends { evidence?: unknown }>({ evidence, ...others }: Q) => others;
  const questions = Array.isArray(question) ? question.map(bare) : question && bare(question);
  return { ...rest, turn: said, ...(questions && { question: questions }) } as DatasetMapping;
}

/** The paths that a value is made of. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[$@]/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { template, ops: _, const: __, is: ___, matches: ____, ...rest } = value as Record<string, unknown>;
  const filled =
    typeof template === 'string' ? [...template.matchAll(/\{([$@][^{}]*)\}/g)].map(([, path]) => path ?? '') : [];
  return [...filled, ...Object.values(rest).flatMap(pathsIn)];
}

/** A key of the file by its path from the record: as `structure.ts` writes it, without the items of a list at its end. */
const plain = (path: string): string => path.replace(/\['([A-Za-z_]\w*)'\]/g, '.$1').replace(/(\[\*\])+$/, '');

/** Where the values of each part are looked for, as paths from the record. */
function basesOf(mapping: DatasetMapping) {
  const first = (each: unknown) => pathsIn(each)[0];
  const rootPath = first(mapping.conversation?.each);
  const root = rootPath?.startsWith('$') ? rootPath : '$';
  const from = (path: string | undefined, base: string): string | undefined => {
    if (path === undefined) return undefined;
    if (path.startsWith('$')) return root + path.slice(1);
    return /^@[\^+-]|^@key|^@file/.test(path) ? undefined : base + path.slice(1);
  };
  const session = from(first(mapping.session?.each), root) ?? root;
  const turn = from(first(mapping.turn.each), session) ?? session;
  const memory = from(first(mapping.memory?.each), session) ?? session;
  return { root, session, turn, memory, from };
}

type Bases = ReturnType<typeof basesOf>;

function baseOf(mapping: DatasetMapping, at: string, bases: Bases): string {
  const { root, session, turn, memory, from } = bases;
  const [part = '', second] = stepsOf(at);
  if (at.endsWith('.each')) return part === 'turn' || part === 'memory' ? session : root;
  if (part === 'session') return session;
  if (part === 'turn') return turn;
  if (part === 'memory') return memory;
  if (part !== 'question') return root;
  const place = typeof second === 'number' ? `$.question[${second}]` : '$.question';
  return from(pathsIn(valueAt(mapping, `${place}.each`))[0], root) ?? root;
}

/** Where turns, sessions and the questions of a field stand, as paths from the record. */
export function placesOf(mapping: DatasetMapping, at: string): { turn: string; session: string; question: string } {
  const bases = basesOf(mapping);
  return { turn: bases.turn, session: bases.session, question: baseOf(mapping, at, bases) };
}

/** Of each key of the file (by its path, items of a list left out) what the mapping takes it for. */
export function usesOf(
  mapping: DatasetMapping,
): Map<string, { at: string; part: Part; member: MappedMember | null }[]> {
  const bases = basesOf(mapping);
  const uses = new Map<string, { at: string; part: Part; member: MappedMember | null }[]>();
  for (const { part, fields } of groupsOf(mapping))
    for (const { at, member, value } of fields)
      for (const path of pathsIn(value)) {
        const base = baseOf(mapping, at, bases);
        // A name that is looked up, and by what.
        const [, table, by] = /^([^[]+)\[(@[^\]]*)\]$/.exec(path) ?? [];
        for (const one of table === undefined ? [path] : [table, by]) {
          const found = bases.from(one, base);
          if (found === undefined) continue;
          const key = plain(found);
          append(uses, key, { at, part, member });
        }
      }
  return uses;
}

/** The place of a key as a mapping writes it at one of its fields: `@.says` below the turns, else from the record. */
export function pathAt(mapping: DatasetMapping, at: string, path: string): string {
  const bases = basesOf(mapping);
  const base = baseOf(mapping, at, bases);
  const inside = (of: string) => path === of || path.startsWith(`${of}.`) || path.startsWith(`${of}[`);
  if (base !== bases.root && inside(base)) return `@${path.slice(base.length)}`;
  return bases.root !== '$' && inside(bases.root) ? `$${path.slice(bases.root.length)}` : path;
}

/** More alternatives than these nobody looks through. */
const MOST = 12;
const LISTS: readonly (MappedMember | null)[] = ['options', 'rubric', 'ordering', 'within', 'speakers', null];

/** Keys of the file that a field could be, nearest first; what other fields have taken comes last. */
export function candidatesAt(mapping: DatasetMapping, at: string, keys: readonly FileKey[]): string[] {
  const bases = basesOf(mapping);
  const base = baseOf(mapping, at, bases);
  const member = (stepsOf(at).at(-1) ?? null) as MappedMember | null;
  const taken = usesOf(mapping);
  const isEach = member === 'each';
  const isList = LISTS.includes(member) || /evidence\[\d+\]$/.test(at);
  const found = keys.filter(({ path, kind, of }) => {
    if (isEach) return (kind === 'list' && of !== 'number') || /\/$/.test(path);
    if (kind === 'object') return false;
    const below = path.startsWith(`${base}.`) || path.startsWith(`${base}[`);
    if (!below || (kind === 'list' && !isList)) return false;
    return !path.slice(base.length).includes('[*]');
  });
  const isTaken = ({ path }: FileKey) => (taken.get(plain(path)) ?? []).some((use) => use.at !== at);
  const near = ({ path }: FileKey) => (path.startsWith(base) ? 0 : 1);
  return [...found]
    .sort((a, b) => Number(isTaken(a)) - Number(isTaken(b)) || near(a) - near(b))
    .slice(0, MOST)
    .map(({ path, kind }) => pathAt(mapping, at, isEach && kind === 'list' ? `${path}[*]` : path));
}
