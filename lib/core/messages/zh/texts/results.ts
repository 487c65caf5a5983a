import type * as english from '../../en/texts/results.ts';
import type { Translated } from '../../translated.ts';

export const figures: Translated<typeof english.figures> = {
  none: '无',
  unavailable: '不可用（n = {n, number}）',
  ms: '{n}\u202f毫秒',
  s: '{n}\u202f秒',
  min: '{min}\u202f分\u202f{s}\u202f秒',
  nothing_scored: '{metric}：没有计分',
  ceiling: '上限 {value}',
  unknown: '此版本不认识的指标。',
  stored: '存储的 {name}',
};

export const answered: Translated<typeof english.answered> = {
  no_row: '没有行',
  no_answer: '没有回答',
  empty: '空',
  'short_over-abstained': '拒答',
  'short_should-have-abstained': '未拒答',
  short_outside: '不计入',
  no_evidence: '无证据',
  retrieved_turn: '{items, plural, other {# 个检索项}}中有 {evidence, plural, other {# 条证据发言}}中的 {retrieved} 条',
  retrieved_turn_ranked:
    '{items, plural, other {# 个检索项}}中有 {evidence, plural, other {# 条证据发言}}中的 {retrieved} 条，最佳排名 {rank}',
  retrieved_session:
    '{items, plural, other {# 个检索项}}中有 {evidence, plural, other {# 个证据会话}}中的 {retrieved} 个',
  retrieved_session_ranked:
    '{items, plural, other {# 个检索项}}中有 {evidence, plural, other {# 个证据会话}}中的 {retrieved} 个，最佳排名 {rank}',
  retrieved_estimated: '{what}；按检索文本的用词估计',
  of: '{retrieved} / {evidence}',
  rank: '排名 {rank}',
  unreadable: '不可读',
  right: '正确',
  wrong: '错误',
};

export const runsMenu: Translated<typeof english.runsMenu> = {
  all_categories: '所有类别',
  all_categories_why: 'LoCoMo 的得分按类别 1–4 计算，几乎所有人都这样报告；此项还计入类别 5。',
  runs: '运行',
  runs_of: '运行：{runs}',
  n: '{n, plural, other {# 次运行}}',
  not_here: '{run} 不在此处',
  lead: '以 {run} 为首',
  page: '页面<hidden>：{run}</hidden>',
  upload_yours: '上传你的记忆系统的回答，即可在证据旁查看每个回答。',
  upload: '上传预测',
  hide_all: '全部隐藏',
  leads: '首位',
};

export const ticked: Translated<typeof english.ticked> = {
  compare: '对比',
  tick_two: '请勾选两次或更多运行',
  first_baseline: '最先勾选的为基线。',
  compare_name: '对比 {name}',
  at_most: '最多可对比 {n, plural, other {# 次运行}}',
  tick: '请勾选 2 到 {n} 次运行；最先勾选的为基线',
  compare_n: '对比 {n, number} 次',
};

export const trace: Translated<typeof english.trace> = {
  found: '检索到的证据',
  missed: '未检索到的证据',
  retrieved: '检索到',
  label: '{sessions, plural, other {# 个会话}}；证据检索到 {found}/{evidence}；检索到 {retrieved} 处',
  found_turn: '{turn}：检索到的证据',
  missed_turn: '{turn}：未检索到的证据',
  sessions: '{n, plural, other {# 个会话}}',
};
