import { own } from '../model/index.ts';
import { remembering } from '../model/remembering.ts';
import { stem } from '../scoring/porter.ts';
import { wordsOf } from '../search/words.ts';

/** Words that say nothing by themselves; forms as the search's words have them. */
const FUNCTION_WORDS = new Set(
  `a about after all also am an and any are as at be because been before being both but by can could did do does doing done
for from get gets getting go going got had has have having he her here hers herself him himself his how i if in into is it its itself just
like made make makes many may me more most much my myself no none nor not of off on once one only or other our ours out over own
s same she should since so some such likely probably t than that the their theirs them themselves then there these they this those through to too
under until up very was we were what when where which while who whom why will with would yes you your yours yourself
didn doesn don isn aren wasn weren hasn haven hadn couldn wouldn shouldn won re ve ll d m etc via per
и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему
теперь когда даже ну ли если уже или ни быть был него до вас опять уж вам ведь там потом себя ничего ей может они тут где есть
надо ней для мы тебя их чем была сам чтоб без чего раз тоже себе под будет это этот эта эти при об`
    .split(/\s+/)
    .filter((word) => word !== 'may'),
);

/** Small numbers are written in words and in digits. */
const NUMBERS: Record<string, string> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, n) => [word, String(n)]),
);

/** Letters of a word that is not Latin that count: endings vary, and there is no stemmer for every language. */
const OTHER_STEM = 5;
const LATIN = /^[a-z]+$/;
/** As long as the vocabulary of a benchmark, not of the world. */
const MOST_WORDS = 200_000;

/** What is compared of a word: NLTK's Porter stem of a Latin one, digits for a small number, else its first five letters. */
const stemOf = remembering((word) => {
  const number = own(NUMBERS, word);
  return (
    number ?? (LATIN.test(word) ? stem(word) : /\p{N}/u.test(word) ? word : [...word].slice(0, OTHER_STEM).join(''))
  );
}, MOST_WORDS);

/** Every content word of a text: its stem, and the word as search has it. */
export function contentWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { word } of wordsOf(text)) {
    if (FUNCTION_WORDS.has(word)) continue;
    const stemmed = stemOf(word);
    if (!words.has(stemmed)) words.set(stemmed, word);
  }
  return words;
}
