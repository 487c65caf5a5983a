import type { comparisons as english } from '../en/comparisons.ts';
import type { Translated } from '../translated.ts';

/** Runs side by side with what each has. */
type Values = Record<'runs' | 'values', readonly string[]>;

const listed = ({ runs, values }: Values, absent = 'не указано'): string =>
  runs.map((run, i) => `${run}: ${values[i] || absent}`).join('; ');

/** What makes runs less comparable (rule CMP-11). */
export const comparisons: Translated<typeof english> = {
  'compared.dataset': ({ own, ...values }) =>
    `Получены на другой копии датасета (SHA-256): ${listed(values)}.${own && ` У этого датасета ${own}.`}`,
  'compared.judge': (values) => `Разные судьи, а их метки — не одна и та же мера: ${listed(values)}.`,
  'compared.model': (values) => `Разные отвечающие модели: ${listed(values)}.`,
  'compared.types': (values) => `Разные типы вопросов: ${listed(values, 'нет')}.`,
  'compared.depth': (values) => `Извлекалось разное число элементов: ${listed(values)}.`,
  'compared.coverage': ({ common, ...values }) =>
    `Оценены разные вопросы, во всех прогонах — только ${common}: ${listed(values)}.`,
};
