/** What else a field of a mapping could be, with what would resolve. Pure. */
import type { Alternative, DatasetMapping } from '../model/index.ts';
import { problemIn } from '../model/index.ts';
import { count } from './count.ts';
import { readMapping } from './document.ts';
import { candidatesAt, placesOf, valueAt, withValue } from './fields.ts';
import { keysOf } from './keys.ts';
import { enoughOf, memoriesIn, type Tried, triedEvidence, withEvidence } from './references.ts';
import { placesIn, structureOf } from './structure.ts';

const EVIDENCE = /\.evidence\[\d+\]$/;
/** More than these nobody looks through. */
const MOST = 8;

/** The one with the most evidence first. `records`: the first ones of the file; `at`: a field of the mapping. */
export function alternativesAt(records: readonly unknown[], mapping: DatasetMapping, at: string): Alternative[] {
  if (EVIDENCE.test(at)) return waysToCite(records, mapping, at);
  const values = candidatesAt(mapping, at, keysOf(structureOf(records)).keys);
  const sample = enoughOf(records, mapping);
  return values.flatMap((value) => {
    const evidence = evidenceBy(withValue(mapping, at, value), sample);
    return evidence ? [{ value, evidence }] : [];
  });
}

/** Null where it is no mapping. */
function evidenceBy(mapping: DatasetMapping, sample: readonly unknown[]) {
  try {
    return count(readMapping(mapping), sample).evidence;
  } catch (error) {
    if (problemIn(error) === null) throw error;
    return null;
  }
}

/** Other ways to read the evidence, each with the ids that turns or sessions have to have for it. */
function waysToCite(records: readonly unknown[], mapping: DatasetMapping, at: string): Alternative[] {
  const top = structureOf(records);
  const all = [...placesIn(top)];
  const paths = placesOf(mapping, at);
  const [turns, session, questions] = [paths.turn, paths.session, paths.question].map((path) =>
    all.find((place) => place.path === path),
  );
  if (!turns || !questions) return [];
  const lists = { turns, questions, session: session === top ? null : (session ?? null) };
  const memories = memoriesIn(top, lists);
  const from = JSON.stringify(valueAt(mapping, at) ?? '').includes('@+1') ? '@+1' : '@';
  const tried = triedEvidence(records, mapping, lists, { memories, from });
  const own = JSON.stringify(valueAt(mapping, at));
  return tried.slice(0, MOST).flatMap((one) => {
    const value = JSON.stringify(one.rule);
    return value === own && Object.keys(one.ids).length === 0
      ? [{ value, evidence: one.evidence }]
      : [{ value, evidence: one.evidence, mapping: cited(mapping, at, one) }];
  });
}

function cited(mapping: DatasetMapping, at: string, { rule, ids }: Tried): DatasetMapping {
  const whole = withEvidence(mapping, rule, ids);
  return withValue({ ...whole, ...(mapping.question && { question: mapping.question }) }, at, rule);
}

/** A way to read the evidence of which more than half resolves, where that of the mapping does not; null: none is known. */
export function repairOf(records: readonly unknown[], mapping: DatasetMapping): Alternative | null {
  const { question } = mapping;
  if (question === undefined) return null;
  const at = Array.isArray(question) ? '$.question[0].evidence[0]' : '$.question.evidence[0]';
  const [best] = waysToCite(records, mapping, at);
  return best?.mapping ? best : null;
}
