/** PrefEval: whether a reply follows the preference, from four answers of a judge (rule PREF-1). */

export interface PreferenceAnswers {
  acknowledges?: string;
  hallucinates?: string;
  violates?: string;
  helpful?: string;
}

export const PREFERENCE_ERRORS = ['unhelpful', 'inconsistent', 'hallucinated', 'unaware'] as const;
export type PreferenceError = (typeof PREFERENCE_ERRORS)[number];

/** What went wrong; null where the preference is followed. An answer that is missing counts as no error. */
export function preferenceError({
  acknowledges,
  hallucinates,
  violates,
  helpful,
}: PreferenceAnswers): PreferenceError | null {
  if (says(helpful, 'no')) return 'unhelpful';
  const knows = says(acknowledges, 'yes');
  const invents = knows && says(hallucinates, 'yes');
  if (!says(violates, 'yes')) return null;
  if (!knows) return 'unaware';
  return invents ? 'hallucinated' : 'inconsistent';
}

const says = (answer: string | undefined, word: 'yes' | 'no') => answer?.toLowerCase().includes(word) ?? false;
