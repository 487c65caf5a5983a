import type * as english from '../../en/texts/tables.ts';
import type { Translated } from '../../translated.ts';

export const columns: Translated<typeof english.columns> = {
  question: '问题',
  gold: '标准答案',
  prediction: '预测',
  answer: '回答',
  outcome: '结果',
  judge: '裁判',
  evidence: '证据',
  review: '审阅',
  type: '类型',
  time: '用时',
  doubts: '疑点',
  conversation: '对话',
};
