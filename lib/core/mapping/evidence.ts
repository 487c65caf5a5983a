import type { Notes } from '../families/notes.ts';
import { numberOf, textOf } from '../families/parse.ts';
import type { EvidenceRef } from '../model/index.ts';
import type { EvidenceRule, Program } from './compile.ts';
import type { History } from './history.ts';
import type { Memories } from './memories.ts';
import type { Node, Scope } from './path.ts';

/** What evidence can name. */
export interface Named {
  program: Program;
  history: History;
  /** null: they stand in a file that is not there. */
  memories: Memories | null;
  /** The position of the turn whose words these are, all of them or a part. */
  quoted(text: string): { turn: number; whole: boolean } | undefined;
}

/** What the question cites, rule by rule; then the turns that are marked. */
export function readEvidence(
  rules: readonly EvidenceRule[],
  scope: Scope,
  named: Named,
  asked: number | undefined,
  { notes, where }: { notes: Notes; where: { path: string; question: string } },
): EvidenceRef[] {
  const refs: EvidenceRef[] = [];
  for (const rule of rules) {
    if (rule.when && !rule.when(scope)) continue;
    for (const node of rule.ref(scope).flatMap(scalars)) {
      const raw = textOf(node.value);
      // An empty cell says nothing; an empty text among references is one.
      if (raw === '' && !Array.isArray(node.up?.value)) continue;
      const found = resolve(rule, raw, { ...scope, here: node }, named, asked);
      if (found.length > 0) refs.push(...found);
      else {
        notes.add(DANGLING[rule.by], where, {}, raw);
        refs.push({ raw, level: rule.by, status: 'dangling' });
      }
    }
  }
  for (const at of named.history.marked) refs.push(...turnRefs(MARKED, [at], named.history));
  return refs;
}

const DANGLING = {
  turn: 'evidence.dangling/turn',
  session: 'evidence.dangling/session',
  memory: 'evidence.dangling/memory',
  quote: 'evidence.dangling/quote',
} as const;

/** Lists and objects of references stand for what is in them. */
function scalars(node: Node): Node[] {
  const { value } = node;
  if (typeof value !== 'object' || value === null) return [node];
  return Object.entries(value).flatMap(([key, one]) => scalars({ value: one, key, up: node }));
}

/** Stands where a turn itself says that it is evidence. */
const MARKED = 'has_answer';

function resolve(
  rule: EvidenceRule,
  raw: string,
  scope: Scope,
  { history, memories, quoted }: Named,
  asked: number | undefined,
): EvidenceRef[] {
  const { by, from } = rule;
  const within = rule.session === undefined ? undefined : sessionNamed(textOf(rule.session.one(scope)), history);
  if (rule.session !== undefined && within === undefined) return [];
  if (by === 'session') {
    const at = from === null ? sessionNamed(raw, history) : numberFrom(raw, from);
    const session = at === undefined ? undefined : history.sessions[at]?.id;
    return session === undefined ? [] : [{ raw, level: 'session', session, status: 'ok' }];
  }
  if (by === 'turn') return turnRefs(raw, turnsNamed(raw, from, within, history), history);
  if (by === 'quote') {
    const found = quoted(raw);
    if (found === undefined) return [];
    const status = found.whole ? 'ok' : 'repaired';
    return turnRefs(raw, [found.turn], history).map((ref) => ({ ...ref, level: 'quote', status }));
  }
  const session = within ?? asked;
  const memory = memories?.find(raw, session === undefined ? null : { session, alone: within !== undefined });
  if (memory === undefined) return [];
  const base = { raw, level: 'memory', memory: memory.id, status: 'ok' } as const;
  const { session: of, turns = [] } = memory;
  const place = of === undefined ? {} : { session: of };
  return turns.length === 0 ? [{ ...base, ...place }] : turns.map((turn) => ({ ...base, ...place, turn }));
}

const sessionNamed = (raw: string, { sessionById, sessions }: History): number | undefined =>
  sessionById.get(raw) ?? (sessionById.size === 0 ? sessions.find(({ id }) => id === raw)?.index : undefined);

function numberFrom(raw: string, from: 0 | 1): number | undefined {
  const number = numberOf(raw);
  return number !== undefined && Number.isInteger(number) && number >= from ? number - from : undefined;
}

/** Positions of turns. An id that turns of several sessions have names none of them, unless the session is known. */
function turnsNamed(raw: string, from: 0 | 1 | null, within: number | undefined, history: History): number[] {
  const { turns, byId, sessions } = history;
  if (from === null) {
    const found = byId.get(raw) ?? byId.get(raw.trim()) ?? [];
    if (within !== undefined) return found.filter((at) => turns[at]?.session === within);
    return new Set(found.map((at) => turns[at]?.session)).size > 1 ? [] : found;
  }
  const number = numberFrom(raw, from);
  if (number === undefined) return [];
  if (within === undefined) return number < turns.length ? [number] : [];
  const before = sessions.slice(0, within).reduce((sum, one) => sum + one.turns.length, 0);
  return number < (sessions[within]?.turns.length ?? 0) ? [before + number] : [];
}

const turnRefs = (raw: string, positions: readonly number[], { turns, sessions }: History): EvidenceRef[] =>
  positions.flatMap((at): EvidenceRef[] => {
    const found = turns[at];
    const session = found && sessions[found.session]?.id;
    return found && session ? [{ raw, level: 'turn', session, turn: found.turn.id, status: 'ok' }] : [];
  });

/** Finds the words of turns; texts are compared without the space around them. */
export function quotesOf(history: History): Named['quoted'] {
  let whole: Map<string, number> | null = null;
  const wholes = () => {
    whole = new Map();
    for (const [at, { turn }] of history.turns.entries()) {
      const text = turn.text.trim();
      if (!whole.has(text)) whole.set(text, at);
    }
    return whole;
  };
  return (text) => {
    const words = text.trim();
    const same = (whole ?? wholes()).get(words);
    if (same !== undefined) return { turn: same, whole: true };
    const part = history.turns.findIndex(({ turn }) => turn.text.includes(words));
    return part === -1 ? undefined : { turn: part, whole: false };
  };
}
