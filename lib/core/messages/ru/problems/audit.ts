import type { auditProblems as english } from '../../en/problems/audit.ts';
import type { Translated } from '../../translated.ts';

const REVIEWS = 'Не удалось прочитать файл проверок';
const ERRORS = 'Не удалось прочитать список известных ошибок';

/** Problems with files of reviews and of known errors. `path` is a JSON path, `why` what the check of its shape says. */
export const auditProblems: Translated<typeof english> = {
  'reviews.not_reviews': {
    title: REVIEWS,
    detail: ({ format }) =>
      `Ожидался объект с "format": "${format}", какой создаёт «Экспорт». Список известных ошибок в другом формате можно импортировать как набор ошибок.`,
  },
  'reviews.shape': { title: REVIEWS, detail: notInShape },
  'reviews.twice': {
    title: REVIEWS,
    detail: ({ path, before, question }) =>
      `${path} и ${before} относятся к одному вопросу «${question}». Ничего не сохранено.`,
  },
  'pack.not_a_pack': {
    title: ERRORS,
    detail: ({ format, found }) =>
      `Ожидался список объектов с "question_id": "locomo_0_qa1" (locomo-audit) или объект с "format": "${format}" и "items" (docs/error-packs.md); найдено: ${found}.`,
  },
  'pack.shape': { title: ERRORS, detail: notInShape },
  'pack.empty': { title: ERRORS, detail: 'В нём нет записей. Ничего не сохранено.' },
  'pack.no_verdict': {
    title: ERRORS,
    detail: ({ path }) => `В ${path} нет ни "verdict", ни "errorType". Ничего не сохранено.`,
  },
};

function notInShape({ path, why, more }: { path: string; why: string; more: number }): string {
  const others = more > 0 ? ` и ещё ${more}` : '';
  return `${path}: ${why}${others}. Исправьте файл и импортируйте его снова; ничего не сохранено.`;
}
