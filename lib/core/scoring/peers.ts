/** Scores of answers that other tools report: mem0's F1, exact match, and a word F1 for any language. */
import { normalise, overlapF1 } from './words.ts';

/** F1 of the sets of lower-case words with . , ! ? taken out, as mem0 and its descendants store it (rule PEER-5.1). */
export function setF1(prediction: string, gold: string): number {
  return overlapF1([...new Set(plainWords(prediction))], [...new Set(plainWords(gold))]);
}

/** 1 when both texts are the same after LoCoMo's normalisation, else 0 (rule PEER-5.2). */
export function exactMatch(prediction: string, gold: string): number {
  return normalise(prediction) === normalise(gold) ? 1 : 0;
}

/** F1 of lower-case words of letters and digits, repeats counted; no stemming, no stop words (rule GIGA-3.1). */
export function lexicalF1(prediction: string, gold: string): number {
  return overlapF1(letterWords(prediction), letterWords(gold));
}

/** Lower-case runs of letters and digits of any alphabet. */
export const letterWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const plainWords = (text: string): string[] => text.toLowerCase().match(/[^\s.,!?]+/g) ?? [];
