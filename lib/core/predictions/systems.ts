/** Whether a file holds the answers of several systems, and which fields are whose. */
import type { ProblemError } from '../model/index.ts';
import { problem } from '../problems/index.ts';
import { containersOf, type Field, leafOf, plainName } from './fields.ts';
import type { Identity } from './identify.ts';
import { SYSTEM_NAME } from './names.ts';
import type { Matches } from './roles.ts';
import { isScalar } from './values.ts';

/** So many systems are read from one file: each becomes a run that is matched, scored and stored. */
export const MOST_SYSTEMS = 50;

export const tooManySystems = (file: string, count: number): ProblemError =>
  problem('predictions.too_many_systems', { file, count, most: MOST_SYSTEMS }, { where: { file } });

/** A system whose answers stand in a field of their own; `name` null when nothing names it. */
export interface Answerer {
  name: string | null;
  /** Its answers; in a file without any, what it retrieved. */
  prediction: Field;
  /** Its name as it begins, or is among, the names of its other fields. */
  mark: string | null;
}

const SUFFIX = /^(.+)_(prediction|hypothesis|hyp|response|answer|pred|output|generation)$/;
const PREFIX = /^(pred|prediction|hypothesis|hyp)_(.+)$/;
/** First parts of names that say what an answer is and not whose. */
const MODIFIER =
  /^(model|system|llm|generated|predicted|agent|assistant|bot|final|actual|candidate|pred|gen|scored|raw|clean(ed)?|short|long|full|normalized|normalised|extracted|parsed|original|processed|memory|rag|qa|query|user|the|my|first|last|json|text|chatbot|judge|gpt|ai|concise|formatted)$/;
const PLURAL = /^(predictions|answers|responses|hypotheses|outputs|systems|models|results|runs|generations)$/;

/** The answerers among fields that may be predictions, best first: several when they differ only by whose they are. */
export function answerersAmong(predictions: readonly Field[]): Answerer[] {
  const [best] = predictions;
  if (best === undefined) return [];
  const prefixed = predictions.flatMap((field): (Answerer & { suffix: string })[] => {
    const [, prefix, suffix] = SUFFIX.exec(leafOf(field)) ?? [];
    return prefix === undefined || suffix === undefined || MODIFIER.test(prefix)
      ? []
      : [{ name: rawPrefix(field, suffix), prediction: field, mark: prefix, suffix }];
  });
  const suffixed = predictions.filter(
    (field) => PREFIX.test(leafOf(field)) && field.keys?.length === best.keys?.length,
  );
  if (suffixed.length > 1 && suffixed.includes(best))
    return suffixed
      .map((prediction) => {
        const name = prediction.keys?.at(-1)?.replace(/^[^_\s-]+[_\s-]+/, '') ?? prediction.name;
        return { name, prediction, mark: name };
      })
      .sort(byPlace(predictions));
  const own = prefixed.find((one) => one.prediction === best);
  const same = prefixed.filter(
    (one) => own !== undefined && one.suffix === own.suffix && one.prediction.keys?.length === best.keys?.length,
  );
  if (same.length > 1 || own !== undefined) return same.map(({ suffix: _, ...one }) => one).sort(byPlace(predictions));
  const contained = sideBySide(best, predictions);
  return contained.length > 1 ? contained : [{ name: null, prediction: best, mark: null }];
}

const rawPrefix = (field: Field, suffix: string) => {
  const leaf = field.keys?.at(-1) ?? field.name;
  return leaf.slice(0, leaf.length - suffix.length).replace(/[_\s-]+$/, '') || leaf;
};

const byPlace = (fields: readonly Field[]) => (a: Answerer, b: Answerer) =>
  fields.indexOf(a.prediction) - fields.indexOf(b.prediction);

/**
 * The systems of a file without answers: what each retrieved stands in an object of its own. So may what was found for each speaker, but that has
 * nothing in common, and no figures of its own.
 */
export function retrieversAmong(
  retrieved: readonly Field[],
  figures: readonly Field[],
  shareItems: (fields: readonly Field[]) => boolean,
): Answerer[] {
  const [first] = retrieved;
  const sides = first === undefined ? [] : sideBySide(first, retrieved);
  if (sides.length < 2) return [];
  const scored = sides.every(({ mark }) => figures.some(({ keys }) => mark !== null && keys?.includes(mark)));
  return scored || shareItems(sides.map(({ prediction }) => prediction)) ? sides : [];
}

/** `mem0.answer` beside `zep.answer`, or `predictions.mem0` beside `predictions.zep`. */
function sideBySide(best: Field, predictions: readonly Field[]): Answerer[] {
  const keys = best.keys ?? [];
  if (keys.length < 2) return [];
  const level = PLURAL.test(containersOf(best).at(-1) ?? '') ? keys.length - 1 : keys.length - 2;
  const around = (field: Field) => field.keys?.filter((_, i) => i !== level).join('\n');
  return predictions
    .filter((field) => field.keys?.length === keys.length && around(field) === around(best))
    .map((prediction) => ({
      name: prediction.keys?.[level] ?? null,
      prediction,
      mark: prediction.keys?.[level] ?? null,
    }));
}

/**
 * Whose each field is: those whose names have an answerer's mark as a part. Fields in nobody's name are everybody's. Parts of names
 * are looked up among the marks, so that the work grows with the fields and not with fields times systems.
 */
export class Owners {
  /** Parts of names that were looked up. */
  lookups = 0;
  readonly #byKey = new Map<string, Answerer[]>();
  readonly #byWords = new Map<string, Answerer[]>();
  readonly #known = new Map<Field, ReadonlySet<Answerer>>();

  constructor(answerers: readonly Answerer[]) {
    for (const answerer of answerers) {
      if (answerer.mark === null) continue;
      into(this.#byKey, answerer.mark, answerer);
      into(this.#byWords, plainName(answerer.mark), answerer);
    }
  }

  /** Whether a field belongs to an answerer, or at least to no other one. */
  has(field: Field, answerer: Answerer): boolean {
    const owners = this.#of(field);
    return owners.size === 0 || owners.has(answerer);
  }

  #of(field: Field): ReadonlySet<Answerer> {
    const known = this.#known.get(field);
    if (known !== undefined) return known;
    const owners = new Set<Answerer>();
    for (const part of [...(field.keys ?? []).map((key) => this.#byKey.get(key)), ...this.#marksIn(leafOf(field))])
      for (const owner of part ?? []) owners.add(owner);
    this.#known.set(field, owners);
    return owners;
  }

  /** The answerers whose marks stand in a name, whole words of it. */
  *#marksIn(leaf: string): Generator<Answerer[] | undefined> {
    const words = leaf.split('_').slice(0, MOST_WORDS);
    for (const from of words.keys())
      for (let to = from + 1; to <= words.length; to += 1) {
        this.lookups += 1;
        yield this.#byWords.get(words.slice(from, to).join('_'));
      }
  }
}

/** Words of a field's name in which a mark is looked for. */
const MOST_WORDS = 16;

function into(map: Map<string, Answerer[]>, key: string, answerer: Answerer): void {
  const others = map.get(key);
  if (key === '') return;
  if (others) others.push(answerer);
  else map.set(key, [answerer]);
}

/** A name without its system's, so that the numbers of several systems have the same names. */
export function unmarked(name: string, { mark }: Answerer, all: readonly Answerer[]): string {
  if (all.length < 2 || mark === null) return name;
  const prefixed = name.toLowerCase().startsWith(`${mark.toLowerCase()}_`);
  return prefixed ? name.slice(mark.length + 1) : name.replace(`.${mark}.`, () => '.');
}

/** A scalar of an element of a list that encloses rows. */
const OF_ELEMENT = /\[\](\.[^.[\]]+|\["[^\]]*"\])$/;
const CALLS = /(^|_)(id|name|label|key|tag|title)$/;

/** The field that says whose a row is, where rows of several systems answer the same questions. */
export function systemField(fields: readonly Field[], identity: Identity, matches: Matches): Field | null {
  const taken = new Set([
    identity.question,
    identity.questionId,
    identity.conversation,
    identity.position,
    identity.category,
  ]);
  const questions = new Set(matches.filter((at) => at !== null)).size;
  if (questions === 0) return null;
  let found: { field: Field; rating: number } | null = null;
  for (const field of fields) {
    const leaf = leafOf(field);
    const isKey = field.keys === null && field.name.endsWith('.*');
    const known = isKey || SYSTEM_NAME.test(leaf);
    if (taken.has(field) || !(known || (field.keys === null && OF_ELEMENT.test(field.name)))) continue;
    const names = new Set<string>();
    const askedOf = new Map<number, Set<string>>();
    let rows = 0;
    for (const [row, value] of field.values.entries()) {
      const at = matches[row];
      if (at === null || at === undefined || !isScalar(value)) continue;
      rows += 1;
      const name = String(value);
      names.add(name);
      askedOf.set(at, (askedOf.get(at) ?? new Set()).add(name));
    }
    const asked = [...askedOf.values()].map(({ size }) => size);
    const pairs = sum(asked);
    if (names.size < 2 || names.size > MOST_SYSTEMS || pairs < 1.2 * questions) continue;
    // Systems were asked the same; a part of a run may hold again some of what failed in another.
    if (!known && sum(asked.filter((size) => size > 1)) * 5 < pairs * 4) continue;
    const says = CALLS.test(leaf) ? 0.08 : [...names].some((name) => Number.isNaN(Number(name))) ? 0.04 : 0;
    const rating =
      pairs / rows +
      (isKey ? 0.1 : 0) +
      (/system|method|provider|framework/.test(leaf) ? 0.2 : 0) +
      (known ? 0 : says - 0.1);
    if (rating > (found?.rating ?? 0)) found = { field, rating };
  }
  return found?.field ?? null;
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
