/**
 * Which lists of a file are the dataset's own evidence, and which are what a system retrieved. They are compared with the
 * dataset's evidence; names decide only where that does not.
 */
import { traitsOf } from '../families/registry.ts';
import { type Message, message } from '../messages/index.ts';
import type { FieldRole, GoldQuestion } from '../model/index.ts';
import { containersOf, type Field, leafOf } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { type Item, itemOf, listOf } from './items.ts';
import { FOUND_TEXTS, GOLD_WORD, HAYSTACK, OTHER_TEXTS, RETRIEVAL_WORD, RETRIEVED_NAME } from './names.ts';
import { evidenceOf } from './references.ts';
import { nameOf } from './repeats.ts';
import type { Matches } from './roles.ts';
import { isScalar } from './values.ts';

/** A list that was recognised: what for, and why. */
export interface ListUse {
  field: Field;
  role: Extract<FieldRole, 'gold-evidence' | 'retrieved' | 'ignore'>;
  why: Message;
}

/** How a field's lists and the evidence of the rows' questions compare. */
interface Likeness {
  field: Field;
  /** Rows with a list that is not empty. */
  filled: number;
  /** Rows with a list, of a question that has evidence. */
  compared: number;
  /** Of them: the list is the evidence, no more and no less. */
  equal: number;
  /** Of them: all items are evidence. */
  pure: number;
  /** Of them: some item is evidence. */
  hits: number;
  /** Rows of questions with several pieces of evidence, and those of them whose list is the evidence. */
  several: number;
  equalSeveral: number;
  /** Rows whose items nearly all name turns or sessions. */
  naming: number;
  /** Rows whose items nearly all are objects with a text and a score. */
  ranked: number;
  /** Rows with nothing but numbers, or the like, that name no turn or session. */
  unknown: number;
}

/** Lists equal to the evidence in so few rows may be by chance. */
const FEWEST = 5;

/** What the lists among the fields are; fields that are no lists of turns, sessions or memories are left out. `known`: a field of retrieved items is known. */
export function listUses(fields: readonly Field[], matches: Matches, index: GoldIndex, known: boolean): ListUse[] {
  const likes = fields.flatMap((field) => {
    if (field.keys === null || field.present === 0 || HAYSTACK.test(leafOf(field)) || !mayBeList(field)) return [];
    return [likenessOf(field, matches, index)];
  });
  const empty = likes.filter(({ filled }) => filled === 0);
  const filled = likes.filter((like) => like.filled > 0);
  const gold = filled.filter((like) => isGold(like) && !isCalledRetrieved(like.field));
  const rest = filled.filter((like) => !gold.includes(like));
  const called = rest.filter((like) => isRetrieved(like, index));
  const candidates = called.filter((like) => like.unknown < like.filled);
  // A list that equals the evidence under a name of retrieval is what a perfect system found, unless another list is what was found.
  const found = candidates.filter((like) => !isGold(like) || like.compared < FEWEST);
  const own = known || found.some(({ field }) => !isCalledGold(field));
  const copies = candidates.filter((like) => !found.includes(like));
  const perfect = own ? [] : copies;
  const retrieved = [...found.filter(({ field }) => !own || !isCalledGold(field)), ...perfect];
  return [
    ...[...gold, ...(own ? copies : [])].map(
      ({ field, equal, compared }): ListUse => ({
        field,
        role: 'gold-evidence',
        why: message('field.gold_evidence', { equal, compared }),
      }),
    ),
    ...retrieved.map(
      ({ field, equal, compared }): ListUse => ({
        field,
        role: 'retrieved',
        why: perfect.some((one) => one.field === field)
          ? message('field.retrieved_perfect', { equal, compared })
          : compared === 0
            ? message('field.retrieved', {})
            : message('field.retrieved_compared', { equal, compared }),
      }),
    ),
    ...candidates
      .filter((like) => !retrieved.includes(like) && !copies.includes(like))
      .map(
        ({ field, equal, compared }): ListUse => ({
          field,
          role: 'ignore',
          why: message('field.evidence_unused', { equal, compared }),
        }),
      ),
    ...called
      .filter((like) => !candidates.includes(like))
      .map(({ field }): ListUse => ({ field, role: 'ignore', why: message('field.unknown_ids', {}) })),
    ...empty.map(
      ({ field }): ListUse => ({
        field,
        role: 'ignore',
        why: message('field.empty_lists', {}),
      }),
    ),
  ];
}

/** Lists, objects with a list, or texts all over; numbers and verdicts are no lists. */
function mayBeList(field: Field): boolean {
  let lists = 0;
  let texts = 0;
  for (const value of field.values) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'object') lists += 1;
    else if (typeof value === 'string') texts += 1;
    else return false;
  }
  return lists > 0 || texts > 0;
}

function likenessOf(field: Field, matches: Matches, index: GoldIndex): Likeness {
  const { family } = index.gold;
  const like: Likeness = {
    field,
    filled: 0,
    compared: 0,
    equal: 0,
    pure: 0,
    hits: 0,
    several: 0,
    equalSeveral: 0,
    naming: 0,
    ranked: 0,
    unknown: 0,
  };
  for (const [row, value] of field.values.entries()) {
    const list = listOf(value, family);
    if (list === null || list.length === 0) continue;
    like.filled += 1;
    const items = list.slice(0, MOST_ITEMS).map((item) => itemOf(item, family, 'session'));
    if (items.filter(({ reference, byId }) => reference !== null && byId).length * 5 >= items.length * 4)
      like.naming += 1;
    if (items.filter(({ text, score }) => score !== undefined && isSentence(text)).length * 5 >= items.length * 4)
      like.ranked += 1;
    if (list.every(isScalar) && items.every(({ reference, text }) => reference === null && text === undefined))
      like.unknown += 1;
    const at = matches[row];
    const question = at === null || at === undefined ? undefined : index.question(at);
    if (question === undefined || question.evidence.length === 0) continue;
    const { turns, sessions } = evidenceOf(question);
    const ids = items.map(nameOf);
    const hits = ids.filter((id) => turns.has(id) || sessions.has(id)).length;
    like.compared += 1;
    if (hits > 0) like.hits += 1;
    if (hits === ids.length) like.pure += 1;
    const equal = list.length <= MOST_ITEMS && isEvidenceOf(items, new Set(ids), question);
    if (equal) like.equal += 1;
    if (Math.max(turns.size, sessions.size) < 2) continue;
    like.several += 1;
    if (equal) like.equalSeveral += 1;
  }
  return like;
}

/** Items of a list that are looked at: no question has so much evidence. */
const MOST_ITEMS = 60;

function isEvidenceOf(items: readonly Item[], ids: ReadonlySet<string>, question: GoldQuestion): boolean {
  const { turns, sessions } = evidenceOf(question);
  if (same(ids, turns) || same(ids, sessions)) return true;
  const raws = new Set(question.evidence.map(({ raw }) => raw.trim()));
  return same(new Set(items.map(({ raw, text }) => (raw ?? text ?? '').trim())), raws);
}

const same = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((one) => b.has(one));

/**
 * Whether the lists are the dataset's evidence. A search for a single turn is right in most rows too, but never where there is
 * more to find, and some of what it finds is no evidence.
 */
function isGold({ field, compared, equal, pure, several, equalSeveral }: Likeness): boolean {
  if (equal * 2 <= compared) return false;
  if (pure * 100 >= compared * 95) return true;
  return (several < 3 || equalSeveral * 2 > several) && (isCalledGold(field) || equal * 5 >= compared * 4);
}

/** Whether they are what was retrieved: by their name, or because they name turns or sessions. */
function isRetrieved({ field, naming, ranked, filled, hits, compared }: Likeness, index: GoldIndex): boolean {
  const leaf = leafOf(field);
  const { distinct, knownByEvidence } = traitsOf(index.gold.family).references;
  const values = field.values.filter((value) => value !== null && value !== undefined && value !== '');
  const lists = values.filter(Array.isArray).length;
  const byContent =
    naming * 5 >= filled * 4 && (distinct !== undefined || (knownByEvidence && hits > 0 && hits * 5 >= compared));
  if (isCalledGold(field)) return byContent;
  const searched =
    /^(results|items|hits|ids|documents)$/.test(leaf) && /search|retriev|recall/.test(containersOf(field).at(-1) ?? '');
  if (RETRIEVED_NAME.test(leaf) || searched)
    return (
      lists * 2 >= values.length ||
      (values.every((value) => typeof value === 'string') && !/_id$|^(memory|sources|documents|notes)$/.test(leaf))
    );
  return (
    byContent || ranked * 5 >= filled * 4 || (FOUND_TEXTS.test(leaf) && !OTHER_TEXTS.test(leaf) && areTexts(values))
  );
}

const isSentence = (text: unknown) => typeof text === 'string' && text.trim().split(/\s+/, 3).length >= 3;

/** Lists of sentences: keywords and tags are shorter. */
function areTexts(values: readonly unknown[]): boolean {
  const entries = values.slice(0, 100).flatMap((value) => (Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [null]));
  const texts = entries.filter((one) => isSentence(one));
  return entries.length > 0 && texts.length * 5 >= entries.length * 4;
}

const namesOf = (field: Field) => [...containersOf(field), leafOf(field)];
const isCalledGold = (field: Field) => namesOf(field).some((name) => GOLD_WORD.test(name));
const isCalledRetrieved = (field: Field) =>
  !isCalledGold(field) && namesOf(field).some((name) => RETRIEVAL_WORD.test(name));
