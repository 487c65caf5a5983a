/** Evidence of an unknown file: which member of its questions names turns or sessions, and how, by trying and counting what resolves. */
import { isRecord, textOf } from '../families/parse.ts';
import type { DatasetMapping, MappedEvidence, MappedOp, MappedQuestion } from '../model/index.ts';
import { type Counted, count } from './count.ts';
import { isEnough } from './enough.ts';
import { best, isNamed, isObject, isScalar, meanLength, membersOf, scalarsOf, textsOf } from './guess.ts';
import { writtenAs } from './inside-text.ts';
import { isKeyed, nameStep, type Place, pathFrom, placesIn } from './structure.ts';

export interface Tried {
  rule: MappedEvidence;
  /** The ids that turns or sessions have to have for it. */
  ids: { turn?: string; session?: string; memory?: NonNullable<DatasetMapping['memory']> };
  evidence: Counted['evidence'];
}

/** What tells that a member has nothing to do with evidence. */
const NEVER = ['question', 'answer', 'options', 'rubric', 'type', 'date'] as const;
const LIKELY = /(evid|ref|source|support|gold_id|target|step|turn|session|cite|quote|clue|where)/i;

export interface Lists {
  questions: Place;
  turns: Place;
  session: Place | null;
}

interface Trying {
  /** Members that have a place already. */
  taken?: ReadonlySet<Place>;
  memories?: readonly { each: Place; text: Place }[];
  /** Where the members stand: `@+1` for the next turn. */
  from?: string;
}

/** Ways to read the evidence, the best first; none resolves less than half of what it finds. */
export function triedEvidence(
  records: readonly unknown[],
  base: DatasetMapping,
  { questions, turns, session }: Lists,
  { taken = new Set(), memories = [], from = '@' }: Trying,
): Tried[] {
  const sample = enoughOf(records, base);
  // What names nothing at all in these is not tried on.
  const few = enoughOf(sample, base, FEW_TURNS);
  const turnIds = idsOf(turns);
  const sessionIds = session === null ? [] : idsOf(session);
  const found: Tried[] = [];
  const asking = membersOf(questions).filter(
    (one) =>
      !taken.has(one) &&
      !isSort(one) &&
      !turns.path.startsWith(one.path) &&
      !sessionIds.includes(`${one.path}[@key]`) &&
      !NEVER.some((role) => isNamed(one, role)),
  );
  const likely = asking.filter(({ key }) => key !== null && LIKELY.test(key));
  for (const member of likely.length > 0 ? likely : asking) {
    for (const { ref, ops } of refsOf(member, from)) {
      const value = ops === null ? ref : { path: ref, ops };
      const rules: { rule: MappedEvidence; ids: Tried['ids'] }[] = [
        ...turnIds.map((turn) => ({ rule: { by: 'turn' as const, ref: value }, ids: { turn } })),
        ...([0, 1] as const).map((from) => ({
          rule: { by: 'turn' as const, ref: value, as: 'number' as const, from },
          ids: {},
        })),
        ...sessionIds.map((id) => ({ rule: { by: 'session' as const, ref: value }, ids: { session: id } })),
        ...(session === null
          ? []
          : ([0, 1] as const).map((from) => ({
              rule: { by: 'session' as const, ref: value, as: 'number' as const, from },
              ids: {},
            }))),
        ...(isLong(member)
          ? [
              { rule: { by: 'quote' as const, ref: value }, ids: {} },
              ...memories.map(({ each, text }) => ({
                rule: { by: 'memory' as const, ref: value },
                ids: { memory: { each: each.path, text: pathFrom(text, each) ?? text.path } },
              })),
            ]
          : []),
      ];
      for (const { rule, ids } of rules) {
        const mapping = withEvidence(base, rule, ids);
        const first = count(mapping, few).evidence;
        if (first.resolved === 0 && first.dangling > 0) continue;
        const { evidence } = count(mapping, sample);
        if (evidence.resolved > 0) found.push({ rule, ids, evidence });
      }
    }
  }
  return found.filter(({ evidence }) => isEnough(evidence)).sort(better);
}

/** A few numbers that recur are a sort of questions: as numbers of turns they would fit by chance. */
const isSort = (place: Place): boolean =>
  isScalar(place) && new Set(place.values).size <= 12 && 5 * new Set(place.values).size <= place.values.length;

/** What resolves most without dangling; ids rather than numbers, which fit by chance. */
function better(a: Tried, b: Tried): number {
  const of = ({ evidence: { resolved, dangling }, rule }: Tried) =>
    resolved / (resolved + dangling) - (rule.as === 'number' ? 0.02 : 0) + Math.min(resolved, 50) / 1_000;
  return of(b) - of(a);
}

/** The mapping with this evidence, and the ids it needs. */
export function withEvidence(
  base: DatasetMapping,
  rule: MappedEvidence,
  { turn, session, memory }: Tried['ids'],
): DatasetMapping {
  return {
    ...base,
    ...(memory && { memory }),
    turn: { ...base.turn, ...(turn !== undefined && { id: turn }) },
    ...(base.session && { session: { ...base.session, ...(session !== undefined && { id: session }) } }),
    question: { ...(base.question as MappedQuestion), evidence: [rule] },
  };
}

/** Other lists of objects with a text each, which may be memories; what stands in a question or a turn is what it names. */
export const memoriesIn = (top: Place, { turns, session, questions }: Lists): { each: Place; text: Place }[] =>
  [...placesIn(top)].flatMap((place) => {
    if (place.up?.items !== place || !isObject(place)) return [];
    const inside = [turns, questions].some((one) => one !== top && place.path.startsWith(one.path));
    if (inside || place === session) return [];
    const text = best(membersOf(place), (one) => (2 * textsOf(one).length > place.values.length ? meanLength(one) : 0));
    return text && meanLength(text) >= 12 ? [{ each: place, text }] : [];
  });

/** So many turns tell how evidence is read. */
const TURNS = 1_500;
const FEW_TURNS = 150;

/** The first records, as many as tell it. */
export function enoughOf(records: readonly unknown[], base: DatasetMapping, enough = TURNS): readonly unknown[] {
  let turns = 0;
  let at = 0;
  for (; at < records.length && turns < enough; at++) turns += count(base, [records[at]]).counts.turns;
  return records.slice(0, at);
}

/** Whether what a member names may be words rather than ids. */
const isLong = (member: Place): boolean => Math.max(0, ...[...placesIn(member)].map(meanLength)) >= 20;

/** Lists beside the sessions that are as long by chance. */
const NAMES_EVIDENCE = /(answer|evid|gold|target|support|cite|ref)/i;

/** Members that may be ids, and for sessions the lists beside theirs. */
function idsOf(place: Place): string[] {
  const own = membersOf(place)
    .filter((one) => isScalar(one) && new Set(scalarsOf(one)).size > 1)
    .map((one) => `@${nameStep(one.key ?? '')}`);
  const list = place.up;
  const beside = (list?.up === null || list?.up === undefined ? [] : membersOf(list.up))
    .filter((one) => one !== list && one.items !== null && isScalar(one.items) && sameLengths(one, list))
    .filter(({ key }) => !NAMES_EVIDENCE.test(key ?? ''))
    .map((one) => `${one.path}[@key]`);
  return [...(isKeyed(place) || place.path.includes('./') ? ['@key'] : []), ...own, ...beside].slice(0, 6);
}

const sameLengths = (a: Place, b: Place | null): boolean =>
  b !== null && a.values.every((list, at) => lengthOf(list) === lengthOf(b.values[at]));
const lengthOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : isRecord(value) ? Object.keys(value).length : -1;

/** How the values of a member can be read as references. */
function refsOf(member: Place, from: string): { ref: string; ops: MappedOp[] | null }[] {
  const path = `${from}${nameStep(member.key ?? '')}`;
  const items = member.items;
  const objects = items === null ? [] : membersOf(items).filter(isScalar);
  const inside = objects.map((one) => ({ ref: `${path}[*]${nameStep(one.key ?? '')}`, ops: null }));
  const texts = scalarsOf(items ?? member).map(textOf);
  const spaced = texts.some((text) => /\d\s+\D{0,4}\d/.test(text));
  const several = texts.some((text) => /[;,]/.test(text));
  const ranges = texts.some((text) => /\d\s*[-–]\s*\D*\d/.test(text));
  // Of objects their members are meant.
  const bare = inside.length > 0 && items !== null && !isScalar(items);
  const held = member.inside && refsIn(member.inside, { path, of: member });
  if (held) return held;
  return [
    ...(bare ? [] : [{ ref: path, ops: null }]),
    ...(several ? [{ ref: path, ops: [{ split: ';,' }] as MappedOp[] }] : []),
    ...(spaced ? [{ ref: path, ops: [{ split: ';, ' }] as MappedOp[] }] : []),
    ...(several || ranges ? [{ ref: path, ops: [{ split: ';,' }, 'range'] as MappedOp[] }] : []),
    ...inside,
  ];
}

/** The same of what a text holds: a list of ids written as JSON, say. */
function refsIn(inside: Place, { path, of }: { path: string; of: Place }): { ref: string; ops: MappedOp[] | null }[] {
  const whole = writtenAs(`@${inside.path.slice(of.path.length)}`);
  const ops = typeof whole === 'string' ? [] : whole.ops;
  const objects = inside.items === null ? [] : membersOf(inside.items).filter(isScalar);
  return [
    { ref: path, ops },
    ...objects.map(({ key }) => ({ ref: path, ops: [...ops, { path: `$[*]${nameStep(key ?? '')}` }] })),
  ];
}
