import { textsAbout } from '#texts';
import { FAMILY_NAMES, type RecognisedAs } from '@/lib/core/model/index.ts';

const t = textsAbout('shell');

/** What a file is, as the heading of the dialogue. */
export function headingOf(as: RecognisedAs | undefined): string {
  if (as === undefined) return t('nothing');
  if (as.kind === 'dataset') return t('is_dataset', { family: FAMILY_NAMES[as.format] });
  if (as.kind === 'memories') return t('is_memories');
  return t(`is_${as.kind}`, { name: as.name });
}

/** What can be done with it, and why. */
export function choiceOf(as: RecognisedAs): { title: string; detail: string } {
  if (as.kind === 'dataset') {
    const variant = as.variant === '' ? '' : ` · ${as.variant}`;
    return { title: t('as_dataset'), detail: `${FAMILY_NAMES[as.format]}${variant}` };
  }
  const { kind, name, matched, rows } = as;
  const detail = t(kind === 'predictions' ? 'rows_match' : 'entries', { matched, rows });
  return { title: t(`as_${kind}`, { name }), detail };
}
