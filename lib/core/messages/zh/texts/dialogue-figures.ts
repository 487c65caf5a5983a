import type * as english from '../../en/texts/dialogue-figures.ts';
import type { Translated } from '../../translated.ts';

export const dialogueFigures: Translated<typeof english.dialogueFigures> = {
  num_completed: '完成数',
  'num_completed/definition': '结果为 reward 1 的对话：双方最后选择的是同一好友。',
  completion_rate: '完成率',
  'completion_rate/definition': '完成的对话占全部对话（含没有结果的）的比例。',
  avg_turns: '发言数',
  'avg_turns/definition': '一个对话的事件数，含选择：对完成的对话取平均。',
  avg_select: '选择数',
  'avg_select/definition': '一个对话中双方的选择次数：对所有有结果的对话取平均。',
  avg_time_taken: '用时',
  'avg_time_taken/definition': '从第一个事件到最后一个事件：对有时间信息的完成对话取平均。',
  avg_sentence_length: '句长',
  'avg_sentence_length/definition': '一条消息中以空白分隔的词数：对完成对话的消息取平均。',
  completion_per_turn: '每条发言的完成率',
  'completion_per_turn/definition': '完成率除以平均发言数。',
  completion_per_select: '每次选择的完成率',
  'completion_per_select/definition': '完成率除以平均选择数。',
};

export const dialogues: Translated<typeof english.dialogues> = {
  dialogues: '对话',
  none: '无',
  as_counted: '{whose}，按该基准的方式统计（规则 MF-4.2）',
  defined: '{definition}（{id}，规则 {rule}）',
  n_dialogues: 'n = {n, plural, other {# 个对话}}',
  n_messages: 'n = {n, plural, other {# 条消息}}',
  of_run: '该运行',
};
