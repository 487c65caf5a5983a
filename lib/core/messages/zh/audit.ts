import type { audit as english } from '../en/audit.ts';
import type { Translated } from '../translated.ts';

const cited = (turns: number) =>
  turns === 1 ? '所引用的发言不含其中任何词' : `所引用的 ${turns} 条发言不含其中任何词`;

export const audit: Translated<typeof english> = {
  'audit.repeat': ({ id, there, here }) => `“${id}”问的是同一问题：那里是${there}，这里是${here}。`,
  'audit.answered': '它属于类别 5（adversarial），却有标准答案。',
  'audit.later': ({ asked, cited: session }) => `提问于 ${asked}，所引用的会话在 ${session}。`,
  'audit.unsupported': ({ turns, turn, words }) =>
    `${cited(turns)}；${turn} 中有${words.map((word) => `“${word}”`).join('、')}。`,
  'audit.unsupported_anywhere': ({ turns }) => `${cited(turns)}；对话中的其他发言也没有。`,

  'gold.answer': ({ answer, category }) => `“${answer}”（类别 ${category}）`,
  'gold.none': ({ category }) => `无答案（类别 ${category}）`,
  'gold.answer/type': ({ answer, type }) => `“${answer}”（${type}）`,
  'gold.none/type': ({ type }) => `无答案（${type}）`,
};
