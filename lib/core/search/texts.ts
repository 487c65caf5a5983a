import type { QuestionHead, SnippetPart, TextHit, TextKind } from '../model/index.ts';
import { snippetOf } from './snippet.ts';
import { hitsIn, meets, type ParsedQuery } from './turn-query.ts';
import { indexedText, wordsOf } from './words.ts';

/** A text that is looked through, and where it stands. */
export interface SearchedText extends Omit<TextHit, 'snippet' | 'score'> {
  text: string;
}

/** How much a hit counts: what the benchmark asks and answers stands before what systems said, found and stored. */
const WEIGHTS: Record<TextKind, number> = { question: 1.3, gold: 1.2, prediction: 1, retrieved: 0.8, memory: 0.8 };
/** As in BM25: how soon one more occurrence says nothing new, and how much long texts lose. */
const SATURATION = 1.2;
const LENGTH = 0.75;

export const textsOfQuestion = ({
  id,
  conversation,
  text,
  answer,
  adversarialAnswer,
}: QuestionHead): SearchedText[] => {
  const at = { question: id, conversation };
  const gold = answer ?? adversarialAnswer ?? null;
  return [{ kind: 'question', ...at, text }, ...(gold === null ? [] : [{ kind: 'gold' as const, ...at, text: gold }])];
};

/** The texts that meet a query, best first: by how often what is looked for occurs, how much else is said, and what the text is. */
export function searchTexts(
  query: ParsedQuery,
  texts: Iterable<SearchedText>,
): { text: SearchedText; score: number }[] {
  const possible = query.map(({ all }) =>
    all.filter(({ forms }) => forms === undefined).map(({ words }) => words[0] ?? ''),
  );
  const found: { text: SearchedText; hits: number; words: number }[] = [];
  let words = 0;
  for (const text of texts) {
    // What lacks the beginning of a word has not the word: most texts are told by that.
    const plain = indexedText(text.text).toLowerCase();
    if (!possible.some((needed) => needed.every((word) => plain.includes(word)))) continue;
    const said = wordsOf(text.text).map(({ word }) => word);
    if (!meets(query, [said])) continue;
    found.push({ text, hits: hitsIn(text.text, query).length, words: said.length });
    words += said.length;
  }
  const usual = words / Math.max(1, found.length);
  return found
    .map(({ text, hits, words: n }) => {
      const long = 1 - LENGTH + LENGTH * (n / usual);
      return { text, score: (WEIGHTS[text.kind] * hits * (SATURATION + 1)) / (hits + SATURATION * long) };
    })
    .sort((a, b) => b.score - a.score);
}

export const textHit = ({ text, score }: { text: SearchedText; score: number }, query: ParsedQuery): TextHit => {
  const { text: said, ...where } = text;
  const snippet: SnippetPart[] = snippetOf(said, query);
  return { ...where, snippet, score };
};
