/** ConvoMem: a judge's reply, and the share of a question's evidence that was retrieved (rules CONVO-1 to CONVO-3). */

/** Right, wrong, or null where the reply says neither and the benchmark asks again. Parts of words count: “bright” is right. */
export function convoVerdict(reply: string): boolean | null {
  const text = reply.toLowerCase();
  if (text.includes('wrong')) return false;
  return text.includes('right') ? true : null;
}

/** A cell of the published tables: percent of those processed, to one decimal; null of none. */
export const successRate = (correct: number, processed: number): number | null =>
  processed === 0 ? null : Math.round((1000 * correct) / processed) / 10;

/** The share of evidence messages among the retrieved texts, compared in lower case; 1 without evidence. */
export function messageRecall(evidence: readonly string[], retrieved: readonly string[]): number {
  const found = new Set(retrieved.map((text) => text.trim().toLowerCase()));
  return evidence.length === 0
    ? 1
    : evidence.filter((text) => found.has(text.trim().toLowerCase())).length / evidence.length;
}
