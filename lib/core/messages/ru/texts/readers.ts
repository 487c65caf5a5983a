import type { readers as english } from '../../en/texts/readers.ts';
import type { Translated } from '../../translated.ts';

export const readers: Translated<typeof english> = {
  measure: 'Мера',
  whose: 'Чья',
  value: 'Значение',
  interval: '95-процентный интервал',
  everybody: 'все читатели',
  n_labels: 'вопросы, по которым мнений {n, number}',
  'measure/cohen': 'κ Коэна, оценка',
  'measure/same': 'Одинаковая оценка',
  'measure/fleiss': 'κ Флейса, оценка',
  'measure/alpha.verdict': 'α Криппендорфа, оценка',
  'measure/alpha.answer': 'α Криппендорфа, ответ',
  'measure/alpha.evidence': 'α Криппендорфа, свидетельства',
  'measure/unanimous': 'Одинаковая оценка у всех',
  'measure/overlap': 'Пересечение свидетельств, средний Жаккар',
  'measure/judge.kappa': 'Судья: κ с людьми',
  'measure/judge.sensitivity': 'Судья: чувствительность',
  'measure/judge.specificity': 'Судья: специфичность',
  'measure/judge.score': 'Судья: балл прогона',
  'measure/judge.estimate': 'Судья: балл без его ошибок, оценочно',
};
