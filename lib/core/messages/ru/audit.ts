import type { audit as english } from '../en/audit.ts';
import { russian } from '../languages.ts';
import type { Translated } from '../translated.ts';
import { forms, quoted } from './forms.ts';

const cited = (turns: number) =>
  russian.form(turns, {
    ...forms(`В ${turns} указанной реплике`, `В ${turns} указанных репликах`, `В ${turns} указанных репликах`),
    ...(turns === 1 && { one: 'В указанной реплике' }),
  });

/** What the computed rules of the audit say of a question. */
export const audit: Translated<typeof english> = {
  'audit.repeat': ({ id, there, here }) => `Тот же вопрос — «${id}»: там ${there}, здесь ${here}.`,
  'audit.answered': 'Вопрос категории 5 (adversarial), но эталонный ответ у него есть.',
  'audit.later': ({ asked, cited: session }) => `Вопрос задан ${asked}; указанная сессия — ${session}.`,
  'audit.unsupported': ({ turns, turn, words }) =>
    `${cited(turns)} нет ни одного слова ответа; в ${turn} есть ${quoted(words)}.`,
  'audit.unsupported_anywhere': ({ turns }) => `${cited(turns)} нет ни одного слова ответа, как и во всём диалоге.`,

  'gold.answer': ({ answer, category }) => `«${answer}» (категория ${category})`,
  'gold.none': ({ category }) => `ответа нет (категория ${category})`,
  'gold.answer/type': ({ answer, type }) => `«${answer}» (${type})`,
  'gold.none/type': ({ type }) => `ответа нет (${type})`,
};
