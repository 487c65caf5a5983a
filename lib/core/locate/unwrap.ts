/** What memory systems put around a fact, and the facts of a text that holds several. */
import { isRecord } from '../families/parse.ts';
import { own } from '../model/index.ts';

/** Notes of the store beside the fact, wherever they stand: `(as of …)`, `(tags: …)`, `(Date range: …)`, `(score: 0.8)`. */
const NOTES =
  /\s*[([](?:as of |(?:tags?|score|similarity|relevance|confidence|importance|source|session|id|type|category|date range|date|time|timestamp|event[ _]time|event[ _]date|valid from|valid[ _]at|created[ _]at|updated[ _]at)\s*[:=])[^()[\]]*[)\]]/gi;
/** What a store heads a fact with: each is taken off as often as there is one. */
const HEADINGS = [
  /** An item of a list, a heading, a quotation. */
  /^(?:[-*•‣·–>]|#{1,6}|\d{1,3}[.)])\s+/,
  /** `[Conversation on …]`, `[2023-05-08]`, `[3]`, `(8 May 2023)`. */
  /^[[(][^\]\n()]{0,80}\d[^\]\n()]{0,80}[\])]\s*(?:[:–-]\s+)?/,
  /** `Memory 3:`, `**Fact**:`, `Session 7 Summary:`. */
  /^(?:\*\*|__)?(?:raw |passage |key |user |stored |retrieved )?(?:memory|memories|fact|observation|episode|event|summary|note|notes|passage|chunk|document|context|content|text|message|insight|entry|item|result|session \d+(?: summary)?)(?:\s*#?\d{1,4})?(?:\*\*|__)?\s*:(?:\*\*|__)?\s+/i,
  /** `Memory 3 [2023-05-08]`, without a colon: what stands in brackets is taken off next. */
  /^(?:memory|fact|passage|chunk|document|result|entry)\s*#?\d{1,4}\s+(?=[[(])/i,
  /** `2023-05-08 13:56 - `, `1:56 pm on 8 May, 2023: `. */
  /^(?:(?:\d{1,2}:\d\d\s*[ap]m,?\s+(?:on\s+)?)?\d{1,2} [a-z]{3,9},? \d{4}|\d{4}[-/]\d\d[-/]\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:\d\d)?)?)\s*(?::|-|–|\|)\s+/i,
];
/** One element that holds all of it: `<memory id="3">…</memory>`. */
const ELEMENT = /^<([a-z][\w:.-]*)(?:\s[^<>]*)?>((?:(?!<\/\1>)[\s\S])*)<\/\1>$/i;
/** `{'fact': '…'}`, as Python writes it. */
const PRINTED = /^\{\s*['"](?:fact|memory|text|content)['"]\s*:\s*(['"])([\s\S]*)\1\s*\}$/;
/** Members of an object that are the fact, the first that it has. */
const FACT_MEMBERS = [
  'memory',
  'fact',
  'text',
  'content',
  'observation',
  'summary',
  'session_summary',
  'statement',
  'value',
];
/** Wrappings in wrappings, at most. */
const DEEPEST = 8;

/** A text without what its store put around it. */
export interface Unwrapped {
  fact: string;
  /** What was taken off: the store's own time may stand there. */
  around: string;
  /** The facts of a text that is a list of them. */
  items: string[];
}

export function unwrapped(text: string): Unwrapped {
  let around = '';
  let fact = text.replace(NOTES, (note) => {
    around += ` ${note}`;
    return '';
  });
  fact = fact.trim();
  for (let deep = 0; deep < DEEPEST; deep++) {
    const read = readJson(fact);
    if (read.length > 1) return { fact: read.join('\n'), around, items: read };
    const next = read[0] ?? PRINTED.exec(fact)?.[2]?.trim() ?? ELEMENT.exec(fact)?.[2]?.trim() ?? withoutHeading(fact);
    if (next === undefined || next === '') break;
    around += ` ${fact.slice(0, fact.length - next.length)}`;
    fact = next;
  }
  return { fact, around, items: [] };
}

function withoutHeading(text: string): string | undefined {
  const heading = HEADINGS.find((one) => one.test(text));
  return heading && text.replace(heading, '').trim();
}

/** The facts in a text that is JSON: none that is not. */
function readJson(text: string): string[] {
  if (!/^(?:\{[\s\S]*\}|\[[\s\S]*\])$/.test(text)) return [];
  try {
    return factsIn(JSON.parse(text), 0);
  } catch {
    return [];
  }
}

function factsIn(value: unknown, deep: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (deep > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => factsIn(one, deep + 1));
  if (!isRecord(value)) return [];
  const member = FACT_MEMBERS.find((name) => own(value, name) != null);
  return member === undefined ? [] : factsIn(own(value, member), deep + 1);
}

const SENTENCE_END = /(?<=[.!?])["”’)]*\s+(?=["“‘(]?[\p{Lu}\p{N}])/u;
const LINE_END = /\n+|(?<=>)\s*(?=<[a-z])/i;
/** Pieces of fewer words say nothing by themselves. */
const FEWEST = 3;

/** The facts of a text, each by itself: items, lines, sentences, and clauses about somebody else; none of a text that is one fact. */
export function piecesOf({ fact, items }: Unwrapped, clauses: RegExp): string[] {
  const lines = items.length > 0 ? items : fact.split(LINE_END);
  const pieces = lines
    .flatMap((line) => unwrapped(line).fact.split(SENTENCE_END))
    .flatMap((sentence) => sentence.split(clauses))
    .filter((piece) => piece.trim().split(/\s+/).length >= FEWEST && !piece.trimEnd().endsWith(':'));
  return pieces.length > 1 ? pieces : [];
}

/** `…; …`, and `…, and Melanie …` where Melanie takes part. */
export function clauseEnd(speakers: readonly string[]): RegExp {
  const names = speakers.filter((name) => /^[\p{L} ]+$/u.test(name)).map((name) => name.split(' ')[0]);
  const other = names.length === 0 ? '' : `|,\\s+(?:and|but|while|whereas)\\s+(?=(?:${names.join('|')})\\b)`;
  return new RegExp(`;\\s+${other}`, 'iu');
}
