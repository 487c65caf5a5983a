import type { readers as english } from '../../en/texts/readers.ts';
import type { Translated } from '../../translated.ts';

export const readers: Translated<typeof english> = {
  measure: '度量',
  whose: '对象',
  value: '数值',
  interval: '95 % 区间',
  everybody: '全部读者',
  n_labels: '有 {n, number} 个意见的问题',
  'measure/cohen': 'Cohen κ，判定',
  'measure/same': '判定相同',
  'measure/fleiss': 'Fleiss κ，判定',
  'measure/alpha.verdict': 'Krippendorff α，判定',
  'measure/alpha.answer': 'Krippendorff α，答案',
  'measure/alpha.evidence': 'Krippendorff α，证据',
  'measure/unanimous': '全部判定相同',
  'measure/overlap': '证据重叠，平均 Jaccard',
  'measure/judge.kappa': '评判者：与人的 κ',
  'measure/judge.sensitivity': '评判者：灵敏度',
  'measure/judge.specificity': '评判者：特异度',
  'measure/judge.score': '评判者：运行得分',
  'measure/judge.estimate': '评判者：去除其误差后的得分，估计值',
};
