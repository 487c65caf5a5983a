import { FAMILY_NAMES, type RecognisedAs } from '@/lib/core/model/index.ts';
import { formatCount } from '../../kit/numbers.ts';

/** What a file is, as the heading of the dialogue. */
export function headingOf(as: RecognisedAs | undefined): string {
  if (as === undefined) return 'This file was not recognised';
  switch (as.kind) {
    case 'dataset':
      return `This is a dataset: ${FAMILY_NAMES[as.format]}`;
    case 'predictions':
      return `These are answers to ${as.name}`;
    case 'error-pack':
      return `These are known errors of ${as.name}`;
    case 'reviews':
      return `These are reviews of ${as.name}`;
  }
}

/** What can be done with it, and why. */
export function choiceOf(as: RecognisedAs): { title: string; detail: string } {
  if (as.kind === 'dataset') {
    const variant = as.variant === '' ? '' : ` · ${as.variant}`;
    return { title: 'Add to the library', detail: `${FAMILY_NAMES[as.format]}${variant}` };
  }
  const of = `${formatCount(as.matched)} of ${formatCount(as.rows)}`;
  if (as.kind === 'predictions') return { title: `Add as a run of ${as.name}`, detail: `${of} rows match` };
  const what = as.kind === 'reviews' ? 'Import reviews of' : 'Import as an error pack of';
  return { title: `${what} ${as.name}`, detail: `${of} entries match` };
}
