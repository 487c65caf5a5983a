import type { auditProblems as english } from '../../en/problems/audit.ts';
import type { Translated } from '../../translated.ts';
import { spaced } from '../spaced.ts';

const REVIEWS = '无法读取审阅文件';
const ERRORS = '无法读取已知错误列表';

export const auditProblems: Translated<typeof english> = {
  'reviews.not_reviews': {
    title: REVIEWS,
    detail: ({ format }) =>
      `应为含 "format": "${format}" 的对象，即“导出”所写的格式。其他格式的已知错误列表可以作为错误包导入。`,
  },
  'reviews.shape': { title: REVIEWS, detail: notInShape },
  'reviews.twice': {
    title: REVIEWS,
    detail: ({ path, before, question }) => `${path} 和 ${before} 针对同一问题“${question}”。没有保存任何内容。`,
  },
  'pack.not_a_pack': {
    title: ERRORS,
    detail: ({ format, found }) =>
      `应为由含 "question_id": "locomo_0_qa1" 的对象组成的列表（locomo-audit），或含 "format": "${format}" 和 "items" 的对象（docs/error-packs.md）；实为${spaced(found)}。`,
  },
  'pack.shape': { title: ERRORS, detail: notInShape },
  'pack.empty': { title: ERRORS, detail: '其中没有条目。没有保存任何内容。' },
  'pack.no_verdict': {
    title: ERRORS,
    detail: ({ path }) => `${path} 既没有 "verdict" 也没有 "errorType"。没有保存任何内容。`,
  },
};

function notInShape({ path, why, more }: { path: string; why: string; more: number }): string {
  return `${path}：${why}${more > 0 ? `，另有 ${more} 处` : ''}。请修正文件后重新导入；没有保存任何内容。`;
}
