import type { metrics as english } from '../../en/texts/metrics.ts';
import type { Translated } from '../../translated.ts';

export const metrics: Translated<typeof english> = {
  accuracy: '准确率',
  'accuracy/definition': '裁判判为正确的回答所占比例；有多个裁判投票时，取其票的平均值。',
  official_f1: '官方 F1',
  'official_f1/definition': 'LoCoMo 自己的得分：按类别规则计算的词干 F1；类别 5 则看回答是否拒答。',
  official_f1_rounded3: '官方 F1（舍入）',
  'official_f1_rounded3/definition': '先将每个回答的值舍入到三位小数的官方 F1，与 LoCoMo 统计文件的累加方式一致。',
  set_f1: '集合 F1',
  'set_f1/definition': 'mem0 的 F1，按小写词的集合计算；mem0 不含类别 5，该类别与对抗性答案比较。',
  exact_match: '精确匹配',
  'exact_match/definition': '经 LoCoMo 归一化后，回答与标准答案是否相同。',
  lexical_f1: '词汇 F1（替代）',
  'lexical_f1/definition': '小写词的 F1，在没有裁判标签时作为替代；竞赛本身由裁判评分。',
  success: '成功率',
  'success/definition': '是否找到双方都认识的好友。',
  evidence_recall: '证据召回率',
  'evidence_recall/definition': '问题的证据条目中出现在检索上下文里的比例；没有引用证据的问题记为 1。',
  evidence_recall_cited: '证据召回率（仅有引用）',
  'evidence_recall_cited/definition': '不计没有引用证据的问题的证据召回率。',
  'session.recall_any': '会话 recall_any@{k}',
  'session.recall_any/definition':
    '{k, plural, =1 {检索到的第一个会话} other {检索到的前 # 个会话}}中是否有任一证据会话。',
  'session.recall_all': '会话 recall_all@{k}',
  'session.recall_all/definition':
    '{k, plural, =1 {检索到的第一个会话} other {检索到的前 # 个会话}}中是否包含全部证据会话。',
  'session.ndcg_any': '会话 NDCG@{k}',
  'session.ndcg_any/definition':
    '证据会话在{k, plural, =1 {检索到的第一个会话} other {检索到的前 # 个会话}}中的排名高低，相对于最优排序。',
  'turn.recall_any': '发言 recall_any@{k}',
  'turn.recall_any/definition':
    '{k, plural, =1 {检索到的第一条发言} other {检索到的前 # 条发言}}中是否有任一证据发言。',
  'turn.recall_all': '发言 recall_all@{k}',
  'turn.recall_all/definition':
    '{k, plural, =1 {检索到的第一条发言} other {检索到的前 # 条发言}}中是否包含全部证据发言。',
  'turn.ndcg_any': '发言 NDCG@{k}',
  'turn.ndcg_any/definition':
    '证据发言在{k, plural, =1 {检索到的第一条发言} other {检索到的前 # 条发言}}中的排名高低，相对于最优排序。',
  'judge/definition': '裁判 {name} 的评判：给出评分则用评分，否则正确为 1，错误为 0。',
  'stored/definition': '数值 {name}，取自预测文件，未重新计算。',
};
