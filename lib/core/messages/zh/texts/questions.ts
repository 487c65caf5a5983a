import type * as english from '../../en/texts/questions.ts';
import type { Translated } from '../../translated.ts';

export const questionList: Translated<typeof english.questionList> = {
  clear: '清除筛选',
  remove: '移除筛选条件 {filter}',
  or: '或',
  and: '且',
  search: '搜索问题',
  category: '类别',
  type: '问题类型',
  evidence: '证据',
  review: '审阅',
  abstention: '拒答',
  filters: '筛选',
  queued_open: '待审阅',
  queued_accepted: '已接受',
  queued_rejected: '已拒绝',
  queued_reviewed: '已审阅',
  no_text: '没有问题文本',
  no_evidence: '无证据',
  repaired: '引用已修复',
  dangling: '悬空引用',
  evidence_of: '◆ {evidence}',
  evidence_image: '◆ {evidence}，图片',
  by_file: '文件顺序',
  by_match: '最佳匹配',
  by_question: '问题文本',
  by_type: '类型',
  by_evidence: '证据数量',
  by_conversation: '对话',
  by_date: '日期',
  by_answer: '标准答案',
  descending: '降序',
  sort: '排序：{words}',
  sort_descending: '排序：{words}，降序',
};

export const labels: Translated<typeof english.labels> = {
  category_labels: '类别标签',
  labels: '标签：{name}',
};
