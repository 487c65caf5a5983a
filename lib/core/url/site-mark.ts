/** What a page of a static bundle says of itself: what the bundle holds, and which runs it shows. */

/** Set on requests whose pages go into a bundle: nothing in them may need a server. */
export const SITE_HEADER = 'x-memoscope-site';

/** What only some bundles hold: the pages of its runs, one on which they are compared, and reviews. */
export type Held = 'runs' | 'compare' | 'reviews';

/** The header's value, and that of the page's `data-site`. */
export const siteMark = (runs: readonly string[], held: readonly Held[]): string =>
  [['site', ...held].join('+'), ...runs.map(encodeURIComponent)].join(',');

/** The runs of a bundle from its mark, the leading one first. */
export const runsOfSite = (mark: string): string[] => mark.split(',').slice(1).map(decodeURIComponent);
