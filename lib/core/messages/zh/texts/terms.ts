import type * as english from '../../en/texts/terms.ts';
import type { Translated } from '../../translated.ts';

export const outcomes: Translated<typeof english.outcomes> = {
  correct: '正确',
  wrong: '错误',
  'over-abstained': '不必要的拒答',
  'should-have-abstained': '应拒答而未拒答',
  missing: '缺失',
  unscored: '未计分',
  outside: '不在计入的类别内',
};

export const attributions: Translated<typeof english.attributions> = {
  'never-stored': '从未存储',
  'not-retrieved': '未检索到证据',
  'partly-retrieved': '部分检索到',
  'detail-lost': '检索到但缺少细节',
  'retrieved-unused': '检索到但未使用',
  unsupported: '无依据的回答',
  'retrieved-not-located': '检索到但无法定位',
  'no-retrieval-data': '没有检索数据',
};

/** First causes, and how far they rest on what files name. */
export const causes: Translated<typeof english.causes> = {
  given: '给定',
  estimated: '估计',
  rest_on: '≈ {told, number} 个中有 {n, number} 个依据估计：把检索文本和记忆的用词与发言比较；其余依据文件所给。',
  hatched: '斜线部分为估计。',
};

export const flags: Translated<typeof english.flags> = {
  'judge-metric-disagree': '裁判与指标不一致',
  'judges-disagree': '裁判之间不一致',
  'gold-disputed': '标准答案有争议',
  overridden: '自己的判定',
};

export const evidenceKinds: Translated<typeof english.evidenceKinds> = {
  none: '无证据',
  one: '一条发言',
  several: '多条发言',
  'sessions-only': '仅会话',
  image: '图片证据',
  repaired: '引用已修复',
  dangling: '悬空引用',
};

export const scopes: Translated<typeof english.scopes> = {
  '1-4': '类别 1–4',
  '5': '类别 5',
  'all/numbered': '所有类别',
  all: '所有类型',
};

export const headlines: Translated<typeof english.headlines> = {
  constant:
    '{n, plural, other {裁判}} {judges} 对{of, select, counted {类别 1–4 中的} types {同一类型的} other {}}每个回答都给出相同的判定',
  'constant/unused':
    '{n, plural, other {裁判}} {judges} 对{of, select, counted {类别 1–4 中的} types {同一类型的} other {}}每个回答都给出相同的判定：不用作主要得分',
};

export const reviewStates: Translated<typeof english.reviewStates> = {
  reviewed: '已审阅',
  'not-reviewed': '未审阅',
  disputed: '有争议',
  'known-error': '已知错误',
  'gold-right': '标准答案正确',
  'gold-wrong': '标准答案错误',
  ambiguous: '有歧义',
  'evidence-wrong': '证据错误',
  'question-flawed': '问题有缺陷',
  accepted: '已接受',
  rejected: '已拒绝',
  edited: '已编辑',
};

export const abstentions: Translated<typeof english.abstentions> = {
  true: 'abstention（应拒答）',
  false: '可回答',
};

export const gaps: Translated<typeof english.gaps> = {
  same: '同一时间',
  minute: '{n, plural, other {# 分钟}}{way, select, later {后} other {前}}',
  hour: '{n, plural, other {# 小时}}{way, select, later {后} other {前}}',
  day: '{n, plural, other {# 天}}{way, select, later {后} other {前}}',
  month: '{n, plural, other {# 个月}}{way, select, later {后} other {前}}',
  year: '{n, plural, other {# 年}}{way, select, later {后} other {前}}',
};
