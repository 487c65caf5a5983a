/** Not being able to answer, said outright: a refusal where the conclusion begins with it or sums up with it (rule OUT-15). */
const UNABLE: readonly RegExp[] = [
  /\b(?:i|we) (?:really |honestly |still )?(?:do(?: not|n't)|cannot|can't|can not|could(?: not|n't)) (?:\w+ )?(?:know|find|tell|determine|answer|say|recall|remember|provide|have|identify|see|give|confirm|infer|locate|conclude|calculate)\b/,
  /\b(?:i'm|i am|we are|we're) not (?:sure|aware|certain)\b/,
  /\b(?:unable|impossible|difficult|not possible|not able) to (?:\w+ ){0,2}(?:know|tell|determine|answer|say|identify|give|provide|confirm|infer|calculate)\b/,
  /\b(?:cannot|can't|can not|could(?: not|n't)) be (?:\w+ )?(?:determined|known|answered|inferred|found|identified|confirmed|established|calculated|concluded)\b/,
  /\bcannot (?:\w+ )?(?:find|determine|answer|tell|know|say|provide|confirm)\b/,
  /\b(?:not|n't) (?:\w+ )?(?:enough|sufficient) (?:\w+ )?(?:information|info|data|details?|context|evidence)\b/,
  /\binsufficient (?:\w+ )?(?:information|info|data|details?|context|evidence)\b/,
  /\bno (?:\w+ )?(?:information|info|data) (?:is |was )?(?:available|given|provided|found)\b/,
  /\bno (?:\w+ )?answer\b/,
  /\b(?:answer|information)\b[^,;]* (?:is|are) not (?:\w+ )?(?:available|provided|given|enough|sufficient)\b/,
  /\b(?:output|return|answer with|answer is|say):? (?:the word )?(?:empty|unknown)\b/,
  /(?<!\p{L})не (?:знаю|знаем|помню|уверен|уверена|могу|можем|смог|смогла|располагаю)(?!\p{L})/u,
  /(?:невозможно|нельзя) (?:\p{L}+ )?(?:ответить|определить|сказать|установить|узнать)/u,
  /(?:недостаточно|не хватает|не достаточно) (?:\p{L}+ )?(?:информаци|данных|сведений)/u,
];

/** The conversation does not tell: a refusal where the conclusion begins with it; further down it only qualifies what was answered (rule OUT-15). */
const UNTOLD: readonly RegExp[] = [
  /\bno (?:[\w-]+ )?(?:information|info|data|details?|evidence|records?|basis|context|memory|memories|mention|reference|indication)\b/,
  /\bno (?:[\w'-]+ ){1,4}(?:mentioned|specified|stated|provided|available|given|recorded|discussed|found|listed)\b/,
  /\bnot (?:\w+ )?(?:mentioned|specified|stated|provided|available|given|recorded|discussed|indicated|disclosed|detailed|identified|known|in (?:the|my) (?:memory|memories|records?|context|conversations?))\b/,
  /\b(?:never|nowhere) (?:mentioned|specified|stated|discussed)\b/,
  /\b(?:does|do|did|has|have)(?: not|n't) (?:\w+ )?(?:mention|specify|say|state|indicate|provide|contain|include|reveal|disclose|identify|confirm|name|give(?! up))\b/,
  /\b(?:is|are|was|were|remains?) (?:unknown|undetermined|unspecified|unclear)\b/,
  /^(?:the answer is |it is )?(?:unknown|undetermined|unspecified|unclear|unanswerable|n\/a|empty)$/,
  /(?<!\p{L})нет (?:\p{L}+ )?(?:информаци|данных|сведений|упоминани|ответа)/u,
  /(?:информаци|данны|сведени|упоминани)\p{L}* (?:\p{L}+ ){0,4}(?:нет|отсутству\p{L}*|не найден\p{L}*)(?!\p{L})/u,
  /(?<!\p{L})не (?:упомина\p{L}*|упомянут\p{L}*|указан\p{L}*|указывал\p{L}*|говорил\p{L}*|сообщал\p{L}*|сказано|обсуждал\p{L}*|рассказывал\p{L}*|удалось|нашел|нашла|нашлось|найден\p{L}*|известн\p{L}*)/u,
  /^неизвестно$/u,
];

/** A guess after the refusal makes it an answer. */
const GUESS =
  /\b(?:but|however|although|though|still|nevertheless|yet|so)\b[\s\S]*\b(?:likely|probably|perhaps|possibly|suggests?|suggesting|implie[sd]|inferred|infer that|assume|estimate[ds]?|approximately|roughly|seems?|appears?|could be|may be|might be|guess)\b|(?<!\p{L})(?:но|однако|хотя)(?!\p{L})[\s\S]*(?:вероятно|скорее всего|возможно|видимо|похоже|предполож\p{L}*|примерно|наверное)/u;

/** Yes and no are answers, whatever explains them. */
const YES_OR_NO = /^(?:yes|no|да|нет)(?:[,.;:!]|$)/u;

/** How a last sentence begins that sums up rather than adds a remark. */
const SUMMING_UP =
  /^(?:therefore|thus|hence|so|unfortunately|overall|as a result|consequently|in (?:conclusion|summary)|based on|given|since|without|it is|it's|i|we|поэтому|таким образом|следовательно|к сожалению|итак)(?!\p{L})/u;

/** A sentence that begins with a reason or a concession says what it says after the comma. */
const SUBORDINATE = /^(?:while|although|though|since|because|given|хотя|поскольку|так как)(?!\p{L})[^,]*,/u;

/** What introduces a conclusion. */
const MARKER =
  /(?:\b(?:final |short )?answer(?: to (?:the|this|your) question)?(?: (?:is|would be))?\s*:|(?<!\p{L})ответ\s*:)/gu;

/** An offer to help further says nothing about the question. */
const OFFER =
  /\b(?:if you|please|feel free|let me know|happy to help|glad to help)\b|(?:если вы|если ты|пожалуйста|дайте знать)/u;

/** An answer of up to so many words is its own conclusion. */
const SHORT = 40;

/** Characters of a clause, and of a conclusion, that are looked at: a model that repeats a word without end is no reason to wait. */
const CLAUSE = 1000;
const CONCLUSION = 4000;

/**
 * Whether an answer says that the conversation does not tell, in English or Russian (rules OUT-14 to OUT-16). A long answer that
 * thinks aloud is judged by its conclusion: what stands after the last `Answer:`, else its last paragraph that offers no further help.
 */
export function isRefusal(answer: string): boolean {
  const conclusion = conclusionOf(plain(answer));
  if (YES_OR_NO.test(conclusion)) return false;
  const sentences = conclusion
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => sentence !== '' && !OFFER.test(sentence));
  const opening = openingOf((sentences[0] ?? conclusion).slice(0, CLAUSE));
  const opens = UNABLE.some((phrase) => phrase.test(opening)) || UNTOLD.some((phrase) => phrase.test(opening));
  if (opens && !GUESS.test(conclusion.slice(0, CONCLUSION))) return true;
  const last = sentences.length > 1 ? (sentences.at(-1) ?? '').slice(0, CLAUSE) : '';
  return SUMMING_UP.test(last) && UNABLE.some((phrase) => phrase.test(last)) && !GUESS.test(last);
}

/** Whether an answer says anywhere that something is not told, even where it is no refusal. */
export function saysUntold(answer: string): boolean {
  const text = plain(answer).slice(0, CONCLUSION);
  return UNABLE.some((phrase) => phrase.test(text)) || UNTOLD.some((phrase) => phrase.test(text));
}

/** The first main clause of a sentence, without remarks in brackets. */
function openingOf(sentence: string): string {
  const main = SUBORDINATE.test(sentence) ? sentence.slice(sentence.indexOf(',') + 1).trim() : sentence;
  const clause = main.split(/; |,? (?:but|however|though|although|while|но|хотя|однако) /u)[0] ?? main;
  return clause
    .replace(/(?<=\S )\([^)]*\)/g, '')
    .replace(/[.!?\s]+$/, '')
    .trim();
}

/** Lower case, straight apostrophes, without marks of emphasis and quotation; lines stay. */
function plain(answer: string): string {
  return answer
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[’‘]/g, "'")
    .replace(/[*_#"“”«»`]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

function conclusionOf(text: string): string {
  const marker = [...text.matchAll(MARKER)].at(-1);
  const marked = marker ? text.slice(marker.index + marker[0].length).trim() : '';
  if (marked !== '') return marked;
  if (text.split(/\s+/).length <= SHORT) return text;
  const paragraphs = text.split(/\n+/).map((line) => line.trim());
  return paragraphs.findLast((line) => line !== '' && !OFFER.test(line)) ?? text;
}
