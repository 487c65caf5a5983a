import type { comparisons as english } from '../en/comparisons.ts';
import type { Translated } from '../translated.ts';

const listed = ({ runs, values }: Record<'runs' | 'values', readonly string[]>, absent = '未提供'): string =>
  runs.map((run, i) => `${run}：${values[i] || absent}`).join('；');

export const comparisons: Translated<typeof english> = {
  'compared.dataset': ({ own, ...values }) =>
    `基于数据集的另一份副本（SHA-256）：${listed(values)}。${own && `本数据集为 ${own}。`}`,
  'compared.judge': (values) => `裁判不同，其标签不是同一种度量：${listed(values)}。`,
  'compared.model': (values) => `回答模型不同：${listed(values)}。`,
  'compared.types': (values) => `问题类型不同：${listed(values, '无')}。`,
  'compared.depth': (values) => `检索项数量不同：${listed(values)}。`,
  'compared.coverage': ({ common, ...values }) => `计分的问题不同，各次运行共有 ${common} 个：${listed(values)}。`,
};
