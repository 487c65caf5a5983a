import { parseAsNativeArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { parseAsSort } from './filters.ts';

export const LIBRARY_SORTS = ['opened', 'name', 'format', 'path', 'size', 'questions', 'runs', 'findings'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** What the library's table shows, with its names in the URL. */
export const libraryParsers = {
  q: parseAsString.withDefault(''),
  format: parseAsNativeArrayOf(parseAsString),
  samples: parseAsStringLiteral(['hide']),
  sort: parseAsSort(LIBRARY_SORTS).withDefault({ by: 'opened', descending: true }),
};

export interface LibraryFilter {
  /** Part of a name or path. */
  q: string;
  /** Families; none: all. */
  format: string[];
  /** Leave out the built-in samples. */
  samples: 'hide' | null;
  sort: { by: LibrarySort; descending: boolean };
}
