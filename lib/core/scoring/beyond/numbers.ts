/** A judge's number as its file gives it; null for a text, a truth value or anything else that stands where a number belongs. */
export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Whether something stands where a number belongs that is none: a failed judge leaves null, a broken one leaves text. */
export const isUnread = (value: unknown): boolean => value !== null && value !== undefined && numberIn(value) === null;

/**
 * Whether a text is what an interface said when it failed, not what a model or judge said. Such a text is no answer and no
 * verdict. Only its beginning is looked at: answers and reasons may speak of errors.
 */
export const isApiError = (text: unknown): boolean => typeof text === 'string' && API_ERROR.test(text);

const API_ERROR =
  /^[\s["'(*]*(?:(?:LLM |judge )?API[ _-]?(?:call |request )?(?:error|failed|failure)\b|error code:? *[45]\d\d\b|HTTP(?: error| status)?:? *[45]\d\d\b|(?:[A-Za-z_]+\.)*(?:API(?:Status|Connection|Timeout|Response)?|RateLimit|Authentication|PermissionDenied|InternalServer|BadRequest|ServiceUnavailable)Error\b|incorrect API key\b|invalid API key\b)/i;

/** The mean of numbers; null of none. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
