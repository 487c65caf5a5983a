/** What a clause tells of; null where it shows neither, or both. What is only possible lies ahead as well. */
export type Tense = 'past' | 'future' | 'possible' | null;

/** Where a clause ends: a full stop is one only before a blank, a dash only between blanks. */
const BREAK = /[!?;\n…]|\.(?=\s|$)|\s[-–—]|—/gu;

const IRREGULAR =
  'was|were|had|did|went|got|took|made|saw|met|bought|came|found|won|lost|gave|told|said|thought|felt|began|ran|ate|drank|drove|flew|wrote|spent|left|held|kept|sent|sold|taught|brought|built|caught|fell|grew|knew|rode|sang|swam|threw|wore|became|chose|broke|slept|stood|understood|woke|hung|led|heard|been';
/** They end as a past tense does, and tell of the present. */
const NOT_PAST =
  'excited|interested|tired|indeed|hundred|stressed|scared|thrilled|worried|relaxed|supposed|pumped|stoked|need|feed|speed|wed|bed|red|shed|limited|dedicated|bored|overwhelmed|naked|sacred|wicked|gifted|talented|covered';
const PAST = new RegExp(`\\b(?:${IRREGULAR}|(?!(?:${NOT_PAST})\\b)\\p{L}{2,}ed)\\b`, 'iu');
const POSSIBLE =
  /\b(?:wanna|want to|plans?|hop(?:e|ing|efully)|should|could|can|would|how about|what about|sounds? good|works for)\b/iu;
const FUTURE =
  /\b(?:will|won['’]t|shall|going to|gonna|planning|let['’]s|looking forward|can['’]t wait|upcoming|see you|(?:am|is|are) \p{L}+ing)\b|['’](?:ll|m|re) (?:\p{L}+ly )?\p{L}+ing\b|['’]ll\b/iu;
/** “I’ve got”, “have booked”: done by now, which says nothing of when. */
const PERFECT = /(?:['’]ve|\b(?:have|has|haven['’]t|hasn['’]t))\s+(?:\p{L}+ly\s+|just\s+)?\p{L}+/giu;
/** What is done now about a day to come: a past tense says nothing of that day. */
const ARRANGED = /\b(?:tickets?|signed up|scheduled|booked|invited|planned|registered|reserved|supposed|arranged)\b/iu;

const RUSSIAN_PAST =
  /(?<!\p{L})(?!(?:если|дела|стол|сила|школа|тела|числа|мыло|зеркало)(?!\p{L}))\p{L}{2,}(?:л|ла|ло|ли|лся|лась|лось|лись)(?!\p{L})/iu;
const RUSSIAN_FUTURE =
  /(?<!\p{L})(?:буд(?:у|ешь|ет|ем|ете|ут)|собира\p{L}+|планир\p{L}+|хочу|хотим|надо|нужно|давай(?:те)?|долж\p{L}+|скоро|пойд\p{L}+|поед\p{L}+|смо(?:гу|жем|жет)|предсто\p{L}+)(?!\p{L})/iu;

/** What the clause around some words tells of. */
export function tenseAt(text: string, start: number, end: number): Tense {
  const clause = clauseAt(text, start, end);
  const past = PAST.test(clause.replace(PERFECT, '')) || RUSSIAN_PAST.test(clause);
  const future = FUTURE.test(clause) || RUSSIAN_FUTURE.test(clause);
  const possible = POSSIBLE.test(clause);
  if (past) return future || possible || ARRANGED.test(clause) ? null : 'past';
  return future ? 'future' : possible ? 'possible' : null;
}

/** No clause is longer on either side. */
const NEAR = 300;

/** The clause without the words themselves. */
function clauseAt(text: string, start: number, end: number): string {
  const before = text
    .slice(Math.max(0, start - NEAR), start)
    .split(BREAK)
    .at(-1);
  return `${before} ${text.slice(end, end + NEAR).split(BREAK)[0]}`;
}
