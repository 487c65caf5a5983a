import {
  type ConversationId,
  type EvidenceRef,
  type LabelScheme,
  type Question,
  questionId,
  type Where,
} from '../../model/index.ts';
import { typeLabel } from '../labels.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, otherFields, textOf } from '../parse.ts';
import type { EvidenceResolver } from './evidence.ts';
import type { Part } from './shape.ts';

interface Scope {
  id: ConversationId;
  resolve: EvidenceResolver;
  schemes: [LabelScheme, ...LabelScheme[]];
  notes: Notes;
}

const FIELDS = ['question', 'answer', 'adversarial_answer', 'evidence'];
/** The category of questions whose right answer is that the conversation does not tell. */
const ADVERSARIAL = 5;

/** The questions of a record; ids are positions in `qa`, so an entry that is left out does not shift the others. */
export function readQuestions(record: Part, scope: Scope): Question[] {
  const list = record.peek('qa');
  if (Array.isArray(list)) {
    record.take('qa');
    const seen = new Set<string>();
    return list.flatMap((raw, index) => readQuestion(raw, index, seen, scope) ?? []);
  }
  if (list !== undefined && list !== null) {
    const where = { path: '$.qa', conversation: scope.id };
    scope.notes.add('field.type/questions', where, {}, list);
  }
  return [];
}

function readQuestion(
  raw: unknown,
  index: number,
  seen: Set<string>,
  { id: conversation, resolve, schemes, notes }: Scope,
): Question | null {
  const id = questionId(`${conversation}:${index}`);
  const path = `$.qa[${index}]`;
  const where: Where = { path, conversation, question: id };
  if (!isRecord(raw)) {
    notes.add('field.type/question', where, {}, raw);
    return null;
  }
  const at = (key: string): Where => ({ ...where, path: `${path}.${key}` });

  const text = textOf(raw.question);
  if (text.trim() === '') notes.add('question.no_text/alone', at('question'));
  else if (seen.has(text)) {
    notes.add('question.duplicate_text', at('question'), {}, text);
  }
  seen.add(text);

  const used = new Set(FIELDS);
  const category = categoryOf(raw.category);
  const typeKey = category === undefined ? 'unlabelled' : String(category);
  if (category !== undefined || raw.category === undefined || raw.category === null) used.add('category');
  if (category === undefined || category < 1 || category > 5) {
    notes.add('question.unknown_type/category', at('category'), {}, raw.category);
  }

  const evidence = evidenceOf(raw.evidence, at('evidence'), resolve, notes);
  const other = otherFields(raw, used);
  return {
    id,
    conversation,
    text,
    ...answersOf(raw, at, notes),
    ...(category !== undefined && { category }),
    typeKey,
    typeLabel: typeLabel(typeKey, null, schemes),
    abstention: category === ADVERSARIAL,
    evidence,
    ...(other && { other }),
  };
}

/** A whole number, also from a numeral: some tools write categories as text. */
function categoryOf(raw: unknown): number | undefined {
  const category = numberOf(raw);
  return Number.isInteger(category) ? category : undefined;
}

function answersOf(raw: Record<string, unknown>, at: (key: string) => Where, notes: Notes) {
  const { answer, adversarial_answer: adversarial } = raw;
  const hasAnswer = answer !== undefined && answer !== null;
  const hasAdversarial = adversarial !== undefined && adversarial !== null;
  if (!hasAnswer) notes.add('answer.missing', at('answer'));
  else if (typeof answer !== 'string') {
    notes.add('answer.not_string/text', at('answer'), {}, answer);
  }
  if (hasAnswer && hasAdversarial) {
    notes.add('answer.both', at('adversarial_answer'));
  }
  if (hasAdversarial && typeof adversarial !== 'string') {
    notes.add('field.type/adversarial_answer', at('adversarial_answer'), {}, adversarial);
  }
  return {
    answer: hasAnswer ? textOf(answer) : null,
    answerRaw: answer ?? null,
    ...(hasAdversarial && { adversarialAnswer: textOf(adversarial) }),
  };
}

/** `evidence` is a list of strings; a bare value and lists in the list are understood, with a finding. */
function evidenceOf(raw: unknown, where: Where, resolve: EvidenceResolver, notes: Notes): EvidenceRef[] {
  const list: unknown[] = Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw];
  if (list.length === 0) {
    notes.add('evidence.empty', where);
    return [];
  }
  if (!Array.isArray(raw)) notes.add('field.type/evidence', where, {}, raw);
  return list.flatMap((entry, index) => {
    const at: Where = { ...where, path: Array.isArray(raw) ? `${where.path}[${index}]` : where.path };
    if (Array.isArray(raw) && typeof entry !== 'string') {
      notes.add('field.type/reference', at, {}, entry);
    }
    const refs = (Array.isArray(entry) ? entry : [entry]).flatMap((one) => resolve(textOf(one)));
    const repaired = refs.flatMap((ref) => (ref.status === 'repaired' ? (ref.turn ?? []) : []));
    const value = textOf(entry);
    if (repaired.length > 0) {
      notes.add('evidence.repaired', at, { turns: repaired }, value);
    }
    if (refs.some((ref) => ref.status === 'dangling')) {
      notes.add(refs.length > 1 ? 'evidence.dangling/part' : 'evidence.dangling/turn', at, {}, value);
    }
    return refs;
  });
}
