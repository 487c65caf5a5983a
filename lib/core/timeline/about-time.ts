import type { Question } from '../model/index.ts';

const TYPES: ReadonlySet<string> = new Set(['temporal-reasoning']);
/** LoCoMo's category of questions about time, by the evaluation code. */
const LOCOMO_TEMPORAL = 2;

const WORDS =
  /^(when|since when|how long|how old)\b|\b(what|which) (date|day|week|month|year|time|season)\b|\bhow many (days|weeks|months|years|hours)\b|\b(before|after|first|last|ago|earlier|recently)\b|когда|сколько (дней|недель|месяцев|лет|времени)|как давно|како(го|й|м) (числ|год|месяц|ден)/iu;

/** Whether the question asks about time, by its type or by its words. */
export const isAboutTime = ({ category, typeKey, text }: Pick<Question, 'category' | 'typeKey' | 'text'>): boolean =>
  category === LOCOMO_TEMPORAL || TYPES.has(typeKey) || WORDS.test(text);
