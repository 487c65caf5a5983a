import { textsAbout } from '#texts';
import type { KnownError, QuestionHead } from '../model/index.ts';
import type { AnswerKey } from './answer-key.ts';
import type { PackEntry } from './pack-format.ts';

const say = textsAbout('reviews');

/**
 * Each entry with the question it is about: the one its id names, unless text and gold both say otherwise; then the only
 * one of that text; else none, and `mismatches` says why.
 */
export function matchEntries(entries: readonly PackEntry[], key: AnswerKey): KnownError[] {
  return entries.map(({ at, ...entry }) => {
    const named = questionAt(at, key);
    const found = named && fits(entry, named) ? named : byText(entry.questionText, key);
    const attached = {
      question: found?.id ?? null,
      ...(found && { conversation: found.conversation }),
      ...entry,
    };
    if (found) return { ...attached, mismatches: differences(entry, found) };
    const why = named ? say('differs/elsewhere', { id: named.id }) : say('differs/unknown');
    return { ...attached, mismatches: [why] };
  });
}

type Entry = Omit<PackEntry, 'at'>;

function questionAt(at: PackEntry['at'], key: AnswerKey): QuestionHead | undefined {
  if ('id' in at) return key.questions.get(at.id);
  const conversation = key.conversations[at.conversation];
  return conversation === undefined ? undefined : key.questions.get(`${conversation}:${at.index}`);
}

function byText(text: string | undefined, key: AnswerKey): QuestionHead | undefined {
  const same = text === undefined ? [] : (key.byText.get(text.trim()) ?? []);
  return same.length === 1 ? same[0] : undefined;
}

const sameText = (entry: Entry, question: QuestionHead) =>
  entry.questionText === undefined || entry.questionText.trim() === question.text.trim();

const sameGold = (entry: Entry, question: QuestionHead) =>
  entry.goldAnswer === undefined ||
  [question.answer, question.adversarialAnswer].some((gold) => gold?.trim() === entry.goldAnswer?.trim());

const fits = (entry: Entry, question: QuestionHead) =>
  sameText(entry, question) || (entry.goldAnswer !== undefined && sameGold(entry, question));

function differences(entry: Entry, question: QuestionHead): string[] {
  return [
    ...(sameText(entry, question) ? [] : [say('differs/text', { text: entry.questionText ?? '' })]),
    ...(sameGold(entry, question) ? [] : [say('differs/gold', { text: entry.goldAnswer ?? '' })]),
  ];
}
