import type * as english from '../../en/texts/terms.ts';
import type { Translated } from '../../translated.ts';

/** How outcomes, attributions and flags are called wherever people read them. */
export const outcomes: Translated<typeof english.outcomes> = {
  correct: 'верно',
  wrong: 'неверно',
  'over-abstained': 'напрасный отказ',
  'should-have-abstained': 'нужен был отказ',
  missing: 'нет ответа',
  unscored: 'не оценено',
  outside: 'вне учитываемых категорий',
};

export const attributions: Translated<typeof english.attributions> = {
  'never-stored': 'не сохранена',
  'not-retrieved': 'опора не извлечена',
  'partly-retrieved': 'извлечена частично',
  'detail-lost': 'найдена без нужной детали',
  'retrieved-unused': 'извлечена, не использована',
  unsupported: 'ответ без опоры',
  'retrieved-not-located': 'извлечённое не опознано',
  'no-retrieval-data': 'нет данных об извлечении',
};

/** First causes, and how far they rest on what files name. */
export const causes: Translated<typeof english.causes> = {
  given: 'Дано',
  estimated: 'Оценка',
  rest_on:
    '≈ {n, number} из {told, number} основаны на оценках: слова извлечённых текстов и воспоминаний сравнены с репликами; остальные — на том, что названо в файлах.',
  hatched: 'Оценённое заштриховано.',
};

export const flags: Translated<typeof english.flags> = {
  'judge-metric-disagree': 'судья и метрика расходятся',
  'judges-disagree': 'судьи расходятся',
  'gold-disputed': 'эталон оспорен',
  overridden: 'свой вердикт',
};

/** What a question's evidence is like. */
export const evidenceKinds: Translated<typeof english.evidenceKinds> = {
  none: 'без опоры',
  one: 'одна реплика',
  several: 'несколько реплик',
  'sessions-only': 'только сессии',
  image: 'опора в картинке',
  repaired: 'исправленная ссылка',
  dangling: 'висячая ссылка',
};

/** Which questions a figure counts. */
export const scopes: Translated<typeof english.scopes> = {
  '1-4': 'категории 1–4',
  '5': 'категория 5',
  'all/numbered': 'все категории',
  all: 'все типы',
};

/** Why a run's own verdicts are no headline. */
export const headlines: Translated<typeof english.headlines> = {
  constant:
    '{n, plural, one {судья} few {судьи} many {судьи} other {судьи}} {judges}: один и тот же вердикт для всех ответов{of, select, counted { в категориях 1–4} types { одного типа} other {}}',
  'constant/unused':
    '{n, plural, one {судья} few {судьи} many {судьи} other {судьи}} {judges}: один и тот же вердикт для всех ответов{of, select, counted { в категориях 1–4} types { одного типа} other {}}, в главный показатель не входит',
};

/** What is said of the review of a question, by its state. */
export const reviewStates: Translated<typeof english.reviewStates> = {
  reviewed: 'проверен',
  'not-reviewed': 'не проверен',
  disputed: 'оспорен',
  'known-error': 'известная ошибка',
  'gold-right': 'эталон верен',
  'gold-wrong': 'эталон неверен',
  ambiguous: 'неоднозначно',
  'evidence-wrong': 'опора неверна',
  'question-flawed': 'изъян вопроса',
  accepted: 'принято',
  rejected: 'отклонено',
  edited: 'изменено',
};

/** Whether the right answer to a question is to abstain. */
export const abstentions: Translated<typeof english.abstentions> = {
  true: 'abstention (отказ)',
  false: 'с ответом',
};

/** How far two dates lie apart; `way` is `later` or `earlier`. */
export const gaps: Translated<typeof english.gaps> = {
  same: 'в то же время',
  minute:
    'на {n, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}} {way, select, later {позже} other {раньше}}',
  hour: 'на {n, plural, one {# час} few {# часа} many {# часов} other {# часа}} {way, select, later {позже} other {раньше}}',
  day: 'на {n, plural, one {# день} few {# дня} many {# дней} other {# дня}} {way, select, later {позже} other {раньше}}',
  month:
    'на {n, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}} {way, select, later {позже} other {раньше}}',
  year: 'на {n, plural, one {# год} few {# года} many {# лет} other {# года}} {way, select, later {позже} other {раньше}}',
};
