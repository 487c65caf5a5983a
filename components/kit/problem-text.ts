import type { Problem } from '@/lib/core/model/index.ts';

/** A problem in one line, with what it is about. */
export const problemText = (about: string, { title, detail }: Problem): string =>
  `${about === '' ? title : `${about}: ${title}`}. ${detail}`;
