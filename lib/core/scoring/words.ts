/** How texts become tokens, and the F1 of two lists of tokens. */

/** ASCII punctuation, the comma among it; curly quotes, long dashes and the ellipsis are none of it and stay. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;
/** Whole words; letters and digits of any alphabet bound them. `\b` knows ASCII only, but rules most places out at once. */
const ARTICLES = /\b(?<![\p{L}\p{N}_])(?:a|an|the|and)\b(?![\p{L}\p{N}_])/gu;

/**
 * A text as LoCoMo compares it (rule LOCOMO-1.1): commas deleted, lower case, ASCII punctuation deleted, the words a,
 * an, the, and taken out, white space collapsed. Applying it twice changes nothing more.
 */
export function normalise(text: string): string {
  return text.toLowerCase().replace(PUNCTUATION, '').replace(ARTICLES, ' ').replace(/\s+/g, ' ').trim();
}

/** The tokens of a normalised text: none for the empty one. */
export function normalisedTokens(text: string): string[] {
  const normalised = normalise(text);
  return normalised === '' ? [] : normalised.split(' ');
}

/**
 * Harmonic mean of precision and recall of two lists, repeated tokens counting as often as both have them; 0 when nothing
 * is shared. Written with the two shares, not as 2c/(|P|+|G|): the last bit decides how stored values were rounded.
 */
export function overlapF1(predicted: readonly string[], gold: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of gold) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of predicted) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared++;
  }
  if (shared === 0) return 0;
  const precision = shared / predicted.length;
  const recall = shared / gold.length;
  return (2 * precision * recall) / (precision + recall);
}
