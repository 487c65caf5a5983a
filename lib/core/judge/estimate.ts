/** Tokens of a text, roughly: a quarter of its bytes in UTF-8. No tokenizer is asked: each model has its own. */
export const tokensOf = (text: string): number => Math.ceil(new TextEncoder().encode(text).length / 4);

/** Tokens that each call is taken to add to its text, and its reply to have: a verdict with one sentence. */
const PER_CALL = { in: 10, out: 40 };

/** US dollars for a million tokens. */
export interface Prices {
  in: number;
  out: number;
}

export interface Tokens {
  in: number;
  out: number;
}

export interface Estimate {
  /** Requests that are made: those whose answers are not kept from before. */
  calls: number;
  /** Answers that are kept from before. */
  kept: number;
  tokens: Tokens;
  /** US dollars; absent: no prices were given. */
  cost?: number;
}

export function estimateOf(asked: readonly string[], kept: number, prices: Prices | null): Estimate {
  const tokens = {
    in: asked.reduce((sum, text) => sum + tokensOf(text) + PER_CALL.in, 0),
    out: asked.length * PER_CALL.out,
  };
  return { calls: asked.length, kept, tokens, ...(prices && { cost: costOf(tokens, prices) }) };
}

/** US dollars. */
export const costOf = (tokens: Tokens, prices: Prices): number =>
  (tokens.in * prices.in + tokens.out * prices.out) / 1_000_000;
