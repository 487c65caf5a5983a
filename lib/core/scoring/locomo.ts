/** LoCoMo's own score of an answer (rules LOCOMO-1.3, 1.4 and 1.6). */
import type { GoldQuestion } from '../model/index.ts';
import { stem } from './porter.ts';
import { normalisedTokens, overlapF1 } from './words.ts';

/** The category whose questions should be abstained from. */
export const ADVERSARIAL = 5;

/** What upstream takes for an abstention, in lower case. */
const REFUSALS = ['no information available', 'not mentioned'];

type Stem = (word: string) => string;

/** F1 of the stems of two texts, repeated ones counting as often as both have them (rule LOCOMO-1.3). */
export function f1(prediction: string, gold: string, stemOf: Stem = stem): number {
  return overlapF1(stems(prediction, stemOf), stems(gold, stemOf));
}

/**
 * LoCoMo's score of an answer by the category of its question (rule LOCOMO-1.4), 0 to 1; null when the category is not
 * one of 1 to 5 or the dataset has no gold for it.
 */
export function officialF1(
  question: Pick<GoldQuestion, 'category' | 'answer'>,
  prediction: string,
  stemOf: Stem = stem,
): number | null {
  const { category, answer } = question;
  if (category === ADVERSARIAL) return abstains(prediction) ? 1 : 0;
  if (answer === null) return null;
  if (category === 1) return subAnswersF1(prediction, answer, stemOf);
  if (category === 3) return f1(prediction, scoredGold(question) ?? '', stemOf);
  return category === 2 || category === 4 ? f1(prediction, answer, stemOf) : null;
}

/** The gold text a LoCoMo answer is compared with: in category 3 up to the first `;`. */
export function scoredGold({ category, answer }: Pick<GoldQuestion, 'category' | 'answer'>): string | null {
  return category === 3 && answer !== null ? (answer.split(';')[0] ?? '').trim() : answer;
}

/**
 * The score as upstream stores it, with three decimals (rule LOCOMO-1.6): category 1 as numpy rounds (the product with
 * 1000, half to even), the others as Python does (the exact binary value, half to even).
 */
export function roundedAsStored(score: number, category: number | undefined): number {
  if (category === 1) return halfToEven(score * 1000) / 1000;
  // Only odd multiples of 1/16 lie exactly half-way between two thousandths; everything else toFixed rounds exactly.
  return Math.abs((score * 16) % 2) === 1 ? halfToEven(score * 1000) / 1000 : Number(score.toFixed(3));
}

/** Category 1: the mean over the gold's comma-separated parts of the best F1 any part of the prediction has with it. */
function subAnswersF1(prediction: string, gold: string, stemOf: Stem): number {
  const parts = prediction.split(',').map((part) => stems(part, stemOf));
  const golds = gold.split(',').map((part) => stems(part, stemOf));
  const best = golds.map((one) => parts.reduce((most, part) => Math.max(most, overlapF1(part, one)), 0));
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}

function abstains(prediction: string): boolean {
  const text = prediction.toLowerCase();
  return REFUSALS.some((phrase) => text.includes(phrase));
}

const stems = (text: string, stemOf: Stem) => normalisedTokens(text).map(stemOf);

function halfToEven(value: number): number {
  const floor = Math.floor(value);
  const over = value - floor;
  if (over !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
