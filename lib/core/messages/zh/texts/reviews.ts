import type * as english from '../../en/texts/reviews.ts';
import type { Translated } from '../../translated.ts';

export const verdicts: Translated<typeof english.verdicts> = {
  'gold-right': '标准答案正确',
  'gold-wrong': '标准答案错误',
  ambiguous: '有歧义',
  'evidence-wrong': '证据错误',
  'question-flawed': '问题有缺陷',
  none: '无判定',
  other: '其他判定',
  accepted: '已接受',
  rejected: '已拒绝',
  edited: '已编辑',
};

export const reviews: Translated<typeof english.reviews> = {
  your_review: '你的审阅',
  no_name: '未署名',
  known_errors: '已知错误',
  proposal: '{first} 和 {last}',
  'differs/elsewhere': '“{id}”的文本和标准答案都不同，且数据集中没有唯一对应该文本的问题',
  'differs/unknown': '数据集中没有此 ID 或文本的问题',
  'differs/text': '错误包中的问题文本为“{text}”',
  'differs/gold': '错误包中的标准答案为“{text}”',
  'differs/and': '，且',
  'differs/file': '{why}；与文件不同。',
  'differs/turns': '对话中没有发言 {turns}。',
  note: '备注',
};

export const claims: Translated<typeof english.claims> = {
  'single-hop': '恰好引用一条发言',
  'multi-hop': '引用两条或更多发言',
  temporal: '询问何时或多久',
};
