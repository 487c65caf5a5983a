/** What is compared of texts: content words by stem, with the short forms of chats written out. */
import { remembering } from '../model/remembering.ts';
import { stem } from '../scoring/porter.ts';
import { wordsOf } from '../search/words.ts';

/** Words that say nothing by themselves. */
const FUNCTION_WORDS = new Set(
  `a about above after again also all am an and any are aren as at be because been before being both but by can could couldn d did didn do does
doesn doing don done during each for from get gets getting go goes going gonna got gotta had hadn has hasn have haven having he her here hers
herself him himself his how i if in into is isn it its itself just ll m may me might more most much must my myself no nor not of off oh ok okay on
once one or other our ours ourselves out over own per re s shall she should so some such t than that the their theirs them themselves then
there these they this those through to too under until up upon us ve very was wasn we well were weren what when where which while who whom why
will with won would wouldn wow yeah yep yes you your yours yourself hey hi hello thanks thank really lot lots
и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему теперь когда
даже ну ли если уже или ни быть был него до вас опять уж вам ведь там потом себя ничего ей может они тут где есть надо ней для мы тебя их чем
была сам чтоб без чего раз тоже себе под будет это этот эта эти при об`.split(/\s+/),
);

/** Words with which a memory tells that something was said, felt or shown: the turn itself rarely has them. */
const TELLING_WORDS = new Set(
  `mention mentions mentioned say says said tell tells told share shares shared express expresses expressed discuss discusses discussed describe
describes described describing explain explains explained state states stated note notes noted emphasize emphasizes emphasized believe
believes feel feels felt find finds found think thinks thought want wants consider considers considered indicate indicates indicated reveal
reveals revealed talk talks talked ask asks asked experience experiences experienced conversation photo person people someone something thing things
user assistant recently recent currently current various including regarding based importance important value values valued appreciate
appreciates appreciated enjoy enjoys enjoyed like likes love loves seen seeing
sharing expressing mentioning stating expresses suggests suggested plan plans planned planning`
    .split(/\s+/)
    .map((word) => stem(word)),
);

/** One of each line stands for the others: what chats shorten, and what speakers and captions call the same. */
const SAME = new Map(
  `photo pic pics picture pictures photos photography photograph image images snapshot
friday fri
monday mon
saturday sat
sunday sun
thursday thu thurs
tuesday tue tues
wednesday wed
family fam families
favorite fave favourite fav favorites
vegetable veggie veggies vegetables veg
mother mom mum mommy mama moms
father dad daddy dads papa
child kid kids children
competition comp comps competitions contest
birthday bday
video vid vids videos
transgender trans
television tv
apartment apt
bicycle bike bikes
colour color
grandmother grandma granny
grandfather grandpa
therapeutic therapy
puppy pup pups puppies
kitten kitty kitties
doctor dr doc
information info
business biz
university uni
vacation vacay
volunteer volunteering volunteered
buy bought buying buys purchased purchase
become became becoming
begin began started start begun beginning starting
teach taught teaching
choose chose chosen choosing
write wrote written writing
make made making
take took taken taking
meet met meeting
win won winning
lose lost losing
give gave given giving
run ran running
see saw
know knew known
build built building
grow grew grown growing
draw drew drawn drawing
sing sang sung singing
drive drove driving
eat ate eaten eating
speak spoke spoken speaking
fall fell fallen
feel felt
bring brought
sell sold selling
wear wore worn
break broke broken
ride rode riding
swim swam swimming
keep kept
leave left
hurt injury injured
awesome amazing fantastic incredible wonderful
cute adorable
beautiful gorgeous lovely
delicious yummy tasty
glad happy
relaxing calming
zero 0
two 2 couple
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10
eleven 11
twelve 12`
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
);

const LATIN = /^[a-z]+$/;
/** Letters of a word that is not Latin that count: endings vary, and there is no stemmer for every language. */
const OTHER_STEM = 5;

/** As long as the vocabulary of a benchmark, not of the world. */
const MOST_WORDS = 200_000;

/** The stem under which a word in normal form is compared; '' for a function word. */
export const stemOf = remembering((word) => {
  if (FUNCTION_WORDS.has(word)) return '';
  const same = SAME.get(word) ?? word;
  return LATIN.test(same) ? stem(same) : /\p{N}/u.test(same) ? same : [...same].slice(0, OTHER_STEM).join('');
}, MOST_WORDS);

/** A word of a text, and the stem under which it is compared: '' for a function word. */
interface StemmedWord {
  word: string;
  start: number;
  stem: string;
}

/** A text is gone through for several things, one right after the other. */
let last: { text: string; words: readonly StemmedWord[] } = { text: '', words: [] };

export function stemmedWords(text: string): readonly StemmedWord[] {
  if (text !== last.text)
    last = { text, words: wordsOf(text).map(({ word, start }) => ({ word, start, stem: stemOf(word) })) };
  return last.words;
}

export const isTelling = (stemmed: string): boolean => TELLING_WORDS.has(stemmed);

/** Words in which an answer speaks of itself, and of what it was given. */
const ANSWERING_WORDS = new Set(
  `based according answer question provided given context information memory memories retrieved conclude`
    .split(' ')
    .map(stemOf),
);

export const isAnswering = (stemmed: string): boolean => ANSWERING_WORDS.has(stemmed);

/** Words of when: an answer works them out, and memories write a day for them. */
const TIME_WORDS = new Set(
  `day days week weeks weekend weekends month months year years ago yesterday today tomorrow last next early late
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec`
    .split(/\s+/)
    .map((word) => stem(SAME.get(word) ?? word)),
);

export const isTime = (stemmed: string): boolean => TIME_WORDS.has(stemmed);

const NUMBER_WORDS = new Set(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word) => stem(word)),
);

export const isNumber = (stemmed: string): boolean => NUMBER_WORDS.has(stemmed) || /^\p{N}+$/u.test(stemmed);
