const REVIEWS = 'The reviews file could not be read';
const ERRORS = 'The list of known errors could not be read';

/** Problems with files of reviews and of known errors. `path` is a JSON path, `why` what the check of its shape says. */
export const auditProblems = {
  'reviews.not_reviews': {
    title: REVIEWS,
    detail: ({ format }: { format: string }) =>
      `An object with "format": "${format}" was expected, as “Export” writes it. A list of known errors in another shape can be imported as an error pack.`,
  },
  'reviews.shape': { title: REVIEWS, detail: notInShape },
  'reviews.twice': {
    title: REVIEWS,
    detail: ({ path, before, question }: { path: string; before: string; question: string }) =>
      `${path} and ${before} are both about "${question}". Nothing was stored.`,
  },
  'pack.not_a_pack': {
    title: ERRORS,
    detail: ({ format, found }: { format: string; found: string }) =>
      `Either a list of objects with "question_id": "locomo_0_qa1" was expected (locomo-audit), or an object with "format": "${format}" and "items" (docs/error-packs.md); found ${found}.`,
  },
  'pack.shape': { title: ERRORS, detail: notInShape },
  'pack.empty': { title: ERRORS, detail: 'It has no entries. Nothing was stored.' },
  'pack.no_verdict': {
    title: ERRORS,
    detail: ({ path }: { path: string }) => `${path} says neither "verdict" nor "errorType". Nothing was stored.`,
  },
};

function notInShape({ path, why, more }: { path: string; why: string; more: number }): string {
  const others = more > 0 ? `, and ${more} more` : '';
  return `${path}: ${why}${others}. Fix the file and import it again; nothing was stored.`;
}
