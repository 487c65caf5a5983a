/** What a judge said of each item of a rubric, and of the order of events, out of whatever shape a row gives it. */
import type { GoldQuestion, JudgeVote, RubricVerdict } from '../model/index.ts';
import { beamScores, isApiError, itemScore } from '../scoring/index.ts';
import { plainName } from './fields.ts';
import { isRecord, member, numberOf } from './values.ts';

/** How deep in a row it may stand. */
const DEPTH = 4;

/** A member of a row that may say something of its rubric. */
interface Part {
  /** Names on the way, as `plainName` gives them. */
  names: readonly string[];
  value: unknown;
}

/** A vote with what it says of each item; `unread` counts scores that are texts. */
interface RubricVote {
  vote: JudgeVote;
  unread: number;
}

/** Whether a question is held to a rubric. */
export const rubricOf = ({ expected }: Pick<GoldQuestion, 'expected'>): readonly string[] | null =>
  expected?.kind === 'rubric' || expected?.kind === 'ordering' ? expected.items : null;

/** The vote of a judge of rubrics in a row; null where the row has none, or the question no rubric. */
export function rubricVoteIn(row: Record<string, unknown>, question: GoldQuestion): RubricVote | null {
  const rubric = rubricOf(question);
  if (rubric === null) return null;
  // The benchmark writes the order into the row itself, beside the scores.
  const parts = [{ names: [], value: row }, ...partsOf(row)];
  const judged = firstOf(parts, (part) => itemsIn(part, rubric.length));
  const ordering = question.expected?.kind === 'ordering' ? firstOf(parts, orderingIn) : null;
  const whole = judged === null ? firstOf(parts, wholeIn) : null;
  if (judged === null && ordering === null && whole === null) return null;
  const items = judged?.found.items;
  const score = items ? beamScores('', { items: items.map(({ score: one }) => one) }).nugget : (whole?.found ?? null);
  const said: RubricVerdict = {
    ...(items && { items }),
    ...(judged?.found.counted && { counted: true }),
    ...(ordering && { ordering: ordering.found }),
  };
  return {
    vote: {
      name: (judged ?? whole ?? ordering)?.name ?? 'rubric',
      correct: score === null ? null : score >= 0.5,
      ...(score !== null && { score }),
      rubric: said,
    },
    unread: judged?.found.unread ?? 0,
  };
}

function* partsOf(row: Record<string, unknown>, names: readonly string[] = []): Generator<Part> {
  for (const [key, value] of Object.entries(row)) {
    const here = [...names, plainName(key)];
    yield { names: here, value };
    if (isRecord(value) && here.length < DEPTH) yield* partsOf(value, here);
  }
}

/** The first that is found, with the name of its member. */
function firstOf<T>(parts: readonly Part[], find: (part: Part) => T | null): { name: string; found: T } | null {
  for (const part of parts) {
    const found = find(part);
    if (found === null) continue;
    const own = part.names.findLast((name) => !PLAIN.test(name)) ?? 'rubric';
    return { name: own, found };
  }
  return null;
}

/** Names that say nothing of whose they are. */
const PLAIN = /^(score|reason|value|result|metrics|scores|mean|details)$/;

interface Judged {
  items: NonNullable<RubricVerdict['items']>;
  counted: boolean;
  unread: number;
}

const OF_ITEMS = /rubric|nugget|criteri|judge|item_score/;
const SCORE = ['score', 'judge_score', 'nugget_score', 'rubric_score', 'item_score', 'grade', 'rating'];
const REASON = ['reason', 'reasoning', 'explanation', 'rationale', 'justification'];
const SAID_OF = [
  'reason',
  'reasoning',
  'explanation',
  'rationale',
  'justification',
  'rubric',
  'rubric_item',
  'criterion',
  'nugget',
  'item',
];

/** `[{score, reason}]`, `[1, 0.5]`, `{item: score}`, or a text that counts them. */
function itemsIn({ names, value }: Part, size: number): Judged | null {
  if (typeof value === 'string') return countedIn(value);
  const named = names.some((name) => OF_ITEMS.test(name));
  const entries = Array.isArray(value) ? value.flat() : isRecord(value) && named ? Object.values(value) : [];
  if (entries.length === 0) return null;
  if (entries.every((entry) => isRecord(entry) && SCORE.some((key) => Object.hasOwn(entry, key)))) {
    const told = entries.every(
      (entry) => isRecord(entry) && SAID_OF.some((key) => typeof member(entry, key) === 'string'),
    );
    return (named && entries.length === size) || (told && (named || entries.length === size))
      ? judgedOf(entries)
      : null;
  }
  const bare = entries.every((entry) => entry === null || typeof entry === 'number' || typeof entry === 'string');
  const numbers = entries.some((entry) => typeof entry === 'number' && entry >= 0 && entry <= 1);
  const scores = /score|grade|judg|verdict/.test(names.at(-1) ?? '');
  return named && scores && bare && numbers && entries.length === size ? judgedOf(entries) : null;
}

function judgedOf(entries: readonly unknown[]): Judged {
  let unread = 0;
  const items = entries.map((entry) => {
    const said = isRecord(entry) ? SCORE.map((key) => member(entry, key)).find((one) => one !== undefined) : entry;
    const reason = isRecord(entry)
      ? REASON.map((key) => member(entry, key)).find((one) => typeof one === 'string')
      : '';
    const score = isApiError(reason) ? null : itemScore(said);
    if (score === null && typeof said === 'string') unread += 1;
    return { score, ...(typeof reason === 'string' && reason !== '' && { reason }) };
  });
  return { items, counted: false, unread };
}

/** `2 full, 1 partial, 0 none out of 3 criteria`: how many there are of each, and not which. */
function countedIn(text: string): Judged | null {
  const match = /\b(\d{1,4}) full, (\d{1,4}) partial, (\d{1,4}) none\b/i.exec(text);
  if (match === null) return null;
  const items = [1, 0.5, 0].flatMap((score, i) => Array.from({ length: Number(match[i + 1]) }, () => ({ score })));
  return items.length === 0 ? null : { items, counted: true, unread: 0 };
}

type FoundOrdering = NonNullable<RubricVerdict['ordering']>;

/** `{precision, recall, f1, tau_norm, final_score}` of the official code, or another tool's Kendall's tau. */
function orderingIn({ names, value }: Part): FoundOrdering | null {
  if (!isRecord(value)) return null;
  const number = (key: string) => numberOf(member(value, key)) ?? null;
  if (Object.hasOwn(value, 'tau_norm') && Object.hasOwn(value, 'final_score')) {
    const [precision, recall, f1] = [number('precision'), number('recall'), number('f1')];
    return {
      ...(precision !== null && { precision }),
      ...(recall !== null && { recall }),
      ...(f1 !== null && { f1 }),
      tauNorm: number('tau_norm'),
      finalScore: number('final_score'),
    };
  }
  const reason = member(value, 'reason');
  if (!/kendall|tau/.test(names.at(-1) ?? '') || typeof reason !== 'string') return null;
  const within = (name: string) =>
    numberOf(new RegExp(`\\b${name}=(-?\\d+(?:\\.\\d+)?)`, 'i').exec(reason)?.[1]) ?? null;
  const tauNorm = within('norm');
  if (tauNorm === null) return null;
  const [precision, recall, f1] = [within('P'), within('R'), within('F1')];
  return {
    ...(precision !== null && { precision }),
    ...(recall !== null && { recall }),
    ...(f1 !== null && { f1 }),
    tauNorm,
    finalScore: number('score') ?? within('final'),
    by: 'tool',
  };
}

/** One number for a whole rubric, where a file has no more. */
function wholeIn({ names, value }: Part): number | null {
  const leaf = names.at(-1) ?? '';
  const named = /rubric|nugget/.test(leaf) && /score|mean/.test(leaf);
  const within = leaf === 'score' && /rubric|nugget/.test(names.at(-2) ?? '');
  const number = named || within ? numberOf(value) : undefined;
  return number === undefined || number < 0 || number > 1 ? null : number;
}
