/** Problems with changes that several people make. `version` is the one there is, 0: no review; `who`, null: nobody is named, made it. */
export const reviewProblems = {
  'reviews.changed': {
    title: 'Somebody else changed the review',
    detail: ({ question, version, who }: { question: string; version: number; who: string | null }) =>
      version === 0
        ? `The review of "${question}" was taken away meanwhile. Nothing was written: "mine" is what was sent. Send it again with If-None-Match: * to make it anew.`
        : `The review of "${question}" was changed meanwhile${who === null ? '' : ` by ${who}`}; it is at version ${version}. Nothing was written: "mine" is what was sent, "theirs" what is there. Send what shall stay with If-Match: "${version}".`,
  },
  'reviews.later': {
    title: 'Something came after this change',
    detail: ({ question }: { question: string }) =>
      `What is said of "${question}" was changed again since. Only the last change can be undone; nothing was changed.`,
  },
  'none.change': {
    title: 'No such change',
    detail: ({ question, change }: { question: string; change: string }) =>
      `The history of "${question}" has no change "${change}". The last hundred are kept.`,
  },
};
