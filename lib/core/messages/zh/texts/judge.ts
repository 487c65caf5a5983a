import type { judge as english } from '../../en/texts/judge.ts';
import type { Translated } from '../../translated.ts';

export const judge: Translated<typeof english> = {
  plan: '{judge}，地址 {host}：评判 {n, plural, other {# 个回答}}',
  skipped: '略过 {n, plural, other {# 个回答}}：数据集没有标准答案，或提示词不含该类型',
  estimated: '{calls, plural, other {# 次请求}}，输入约 {tokens_in, number} 个词元，输出约 {tokens_out, number} 个',
  kept: '{n, plural, other {# 个回应}}此前已保存，不再询问',
  cost: '约 {cost} 美元',
  no_cost: '未计费用：用 --price-in 和 --price-out 给出每百万词元的美元价格',
  leaves: '每个问题、标准答案和回答都会发送到 {host}。',
  confirm: '要询问吗？[y/N]',
  going: '已评判 {done, number} / {total, number}，正确 {right, number}，无结论 {none, number}',
  judged: '{judge}：{judged, number} 个中有 {right, number} 个正确',
  none: '{n, plural, other {# 个回答}}没有结论：{why}',
  unread: '回应无法读作结论',
  spent: '输入 {tokens_in, number} 个词元，输出 {tokens_out, number} 个（按接口计数）',
  stored: '{run} 多了一个评判者',
  written: '已写入 {file}',
};
