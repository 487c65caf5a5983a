import { type LabelScheme, own } from '../model/index.ts';

/** Label of a question's type key under a scheme; keys the scheme does not know stay as they are. */
export function typeLabel(key: string, schemeId: string | null, schemes: LabelScheme[] | undefined): string {
  const scheme = schemes?.find((s) => s.id === schemeId) ?? schemes?.[0];
  return own(scheme?.labels, key) ?? key;
}
