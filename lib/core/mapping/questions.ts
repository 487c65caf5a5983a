import { goldAnswer } from '../families/chat/gold.ts';
import { idText } from '../families/chat/sessions.ts';
import { parseDate } from '../families/dates.ts';
import type { Notes } from '../families/notes.ts';
import { isRecord, numberOf, textOf } from '../families/parse.ts';
import { type AskedAt, type ConversationId, type Expected, type Question, questionId } from '../model/index.ts';
import type { QuestionRule } from './compile.ts';
import { type Named, readEvidence } from './evidence.ts';
import { pathOf } from './history.ts';
import { sessionAbove, turnAbove } from './memories.ts';
import type { Node, Scope } from './path.ts';
import type { Value } from './value.ts';

export interface Asked {
  conversation: ConversationId;
  named: Named;
  notes: Notes;
  /** How many questions came before. */
  count: number;
}

/** The questions that a rule finds in a record; those of other conversations are left out. */
export function readQuestions(rule: QuestionRule, scope: Scope, own: string | null, asked: Asked): Question[] {
  const here = { ...scope };
  const questions: Question[] = [];
  for (const node of rule.each ? rule.each(scope) : [scope.root]) {
    here.here = node;
    if (rule.only && !rule.only(here)) continue;
    if (own !== null && rule.conversation && textOf(rule.conversation.one(here)) !== own) continue;
    const question = readQuestion(rule, here, node, { ...asked, count: asked.count + questions.length });
    if (question) questions.push(question);
  }
  return questions;
}

function readQuestion(rule: QuestionRule, scope: Scope, node: Node, asked: Asked): Question | null {
  const { conversation, notes, named, count } = asked;
  const id = idText(rule.id?.one(scope)) ?? `${conversation}:${count}`;
  const where = { path: pathOf(node), question: id };
  const text = textOf(rule.text.one(scope));
  if (text.trim() === '') {
    // A record without a question is a conversation to be read.
    if (rule.each) notes.add('question.no_text/alone', where);
    return null;
  }
  const type = textOf(rule.type?.one(scope));
  const abstention = rule.abstention?.(scope) ?? false;
  const place = placeOf(rule, scope, node, named);
  const session =
    place?.session === undefined ? undefined : named.history.sessions.findIndex((s) => s.id === place.session);
  // Of memories that are not there nothing is asked.
  const rules = rule.evidence.filter(({ by }) => by !== 'memory' || named.memories !== null);
  const evidence = readEvidence(rules, scope, named, session, { notes, where });
  if (evidence.length === 0 && rules.length > 0 && !abstention) notes.add('evidence.empty', where);
  const options = expectedOf(rule, scope);
  const answer = answerOf(rule, scope, options);
  const date = parseDate(rule.date?.one(scope));
  return {
    ...{ id: questionId(id), conversation, text },
    ...(rule.answer || options ? goldAnswer(answer, where, notes) : { answer: null, answerRaw: null }),
    ...(type !== '' && { type }),
    ...{ typeKey: type || 'unlabelled', typeLabel: type || 'unlabelled', abstention },
    ...(date.raw !== '' && { date }),
    ...(place && { askedAt: place }),
    ...(options && { expected: options }),
    evidence,
  };
}

/** The answer as the file has it; of a list several. Where there is none, the text of the right option. */
function answerOf({ answer }: QuestionRule, scope: Scope, expected: Expected | undefined): unknown {
  const found = answer?.all(scope) ?? [];
  if (found.length > 0) return found.length === 1 ? found[0] : found;
  if (expected?.kind !== 'options') return undefined;
  return expected.options.find(({ key }) => expected.gold.includes(key))?.text;
}

function expectedOf(rule: QuestionRule, scope: Scope): Expected | undefined {
  const ordering = rule.ordering?.all(scope).map(textOf) ?? [];
  if (ordering.length > 0) return { kind: 'ordering', items: ordering };
  const items = rule.rubric?.all(scope).map(textOf) ?? [];
  if (items.length > 0) return { kind: 'rubric', items };
  const options = optionsOf(rule.options, scope);
  if (options.length === 0) return undefined;
  const right = (rule.correct ?? rule.answer)?.all(scope).map(textOf) ?? [];
  const gold = options.filter(({ key, text }) => right.some((one) => isOption(one, key, text)));
  return { kind: 'options', options, gold: gold.map(({ key }) => key) };
}

const LETTERED = /^\(?([A-Za-z])[).:]\s+(.*)$/s;

function optionsOf(rule: QuestionRule['options'], scope: Scope): { key: string; text: string }[] {
  const found = rule?.all(scope) ?? [];
  const [only] = found;
  if (found.length === 1 && isRecord(only))
    return Object.entries(only).map(([key, text]) => ({ key, text: wordsOf(text) }));
  return found.map((one, at) => {
    const [, key = String.fromCharCode(97 + at), text = textOf(one)] = LETTERED.exec(textOf(one)) ?? [];
    return { key, text };
  });
}

/** An option of several parts is all of them. */
const wordsOf = (text: unknown): string => (Array.isArray(text) ? text.map(textOf).join(', ') : textOf(text));

/** `B`, `(b)` or the option's own text. */
const isOption = (said: string, key: string, text: string): boolean =>
  said.trim() === text.trim() ||
  said.replace(/\W/g, '').toLowerCase() === key.toLowerCase() ||
  LETTERED.exec(said)?.[1]?.toLowerCase() === key.toLowerCase();

function placeOf({ askedAt }: QuestionRule, scope: Scope, node: Node, { history }: Named): AskedAt | undefined {
  if (askedAt === null) return undefined;
  const { turns, sessions } = history;
  const after = (index: number | undefined): AskedAt | undefined => {
    const session = index === undefined ? undefined : sessions[index];
    if (session === undefined) return undefined;
    const before = sessions.slice(0, session.index + 1).reduce((sum, one) => sum + one.turns.length, 0);
    return { turns: before, session: session.id };
  };
  if (askedAt === 'session') return after(sessionAbove(node, history));
  if (askedAt !== 'turn' && 'session' in askedAt)
    return after(history.sessionById.get(textOf(askedAt.session.one(scope))));
  const counted = askedAt !== 'turn' && 'turns' in askedAt;
  const count = counted ? numberOf(askedAt.turns.one(scope)) : turnAt(askedAt, scope, node, history);
  if (count === undefined || count < 0) return undefined;
  const last = turns[Math.min(counted ? count - 1 : count, turns.length - 1)];
  const session = last && sessions[last.session]?.id;
  return { turns: Math.min(count, turns.length), ...(session && { session }) };
}

/** The position of the turn that a question is asked at. */
const turnAt = (askedAt: 'turn' | { turn: Value }, scope: Scope, node: Node, history: Named['history']) =>
  askedAt === 'turn' ? turnAbove(node, history) : history.byId.get(textOf(askedAt.turn.one(scope)))?.[0];
