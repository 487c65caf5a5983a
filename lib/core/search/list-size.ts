/** Of longer lists a browser holds no more than the part that is in view, and a text is looked for by words (docs/decisions.md). */
export const MOST_LOCAL = 5_000;
