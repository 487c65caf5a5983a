import { english } from '../languages.ts';

const cited = (turns: number) =>
  `The cited ${english.form(turns, { one: 'turn has', other: `${turns} turns have` })} none of its words`;

/** What the computed rules of the audit say of a question. */
export const audit = {
  'audit.repeat': ({ id, there, here }: Record<'id' | 'there' | 'here', string>) =>
    `“${id}” asks the same: ${there} there, ${here} here.`,
  'audit.answered': 'It is of category 5, adversarial, and has a gold answer.',
  'audit.later': ({ asked, cited }: Record<'asked' | 'cited', string>) =>
    `It is asked on ${asked}; the cited session is of ${cited}.`,
  'audit.unsupported': ({ turns, turn, words }: { turns: number; turn: string; words: readonly string[] }) =>
    `${cited(turns)}; ${turn} has ${words.map((word) => `“${word}”`).join(', ')}.`,
  'audit.unsupported_anywhere': ({ turns }: { turns: number }) =>
    `${cited(turns)}; nor does any turn of the conversation.`,

  /** A question's gold answer and its type, inside a sentence. */
  'gold.answer': ({ answer, category }: { answer: string; category: number }) => `“${answer}” (category ${category})`,
  'gold.none': ({ category }: { category: number }) => `no answer (category ${category})`,
  'gold.answer/type': ({ answer, type }: Record<'answer' | 'type', string>) => `“${answer}” (${type})`,
  'gold.none/type': ({ type }: { type: string }) => `no answer (${type})`,
};
