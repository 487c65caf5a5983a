/** The judges of a file: fields with verdicts, their reasons and grades, as named votes. */
import { type Message, message } from '../messages/index.ts';
import type { JudgeVote } from '../model/index.ts';
import { containersOf, type Field, leafOf, type Row, valueIn } from './fields.ts';
import {
  BARE_REASON,
  JUDGE_NAME,
  JUDGE_REASON,
  JUDGED_OTHERWISE,
  JUDGES_CONTAINER,
  JUDGES_REASON,
  JUDGING_WORD,
} from './names.ts';
import { isScalar } from './values.ts';
import {
  isLetterGrade,
  isRightOrWrong,
  isYesOrNo,
  judgeNamedBy,
  type Scale,
  saysNothing,
  scaleOf,
  verdictOf,
  votesOf,
} from './verdicts.ts';

export interface Judge {
  name: string;
  field: Field;
  scale: Scale;
  /** LongMemEval's rule: text is right when it contains “yes”. */
  substring: boolean;
  /** The field holds lists of votes, whose entries name their judges. */
  named: boolean;
  reason?: Field;
  /** Another judge's verdict is what most of these votes say. */
  part?: true;
}

const GENERIC =
  /^(label|correct|is_correct|score|verdict|value|result|grade|judgment|judgement|decision|answer|passed|pass)$/;
const MODEL = /^(model|judge|judge_model|judge_name|name|grader)$/;

/** Whether a field holds verdicts, by its name and by most of its values. */
export function isVerdict(field: Field): boolean {
  const leaf = leafOf(field);
  const values = saidIn(field);
  if (field.keys === null || values.length === 0) return false;
  if (GENERIC.test(leaf) && values.every(isLetterGrade)) return true;
  if (saysVerdicts(leaf, values)) return true;
  if (!isCalledVerdict(field)) return false;
  if (values.every((value) => Array.isArray(value))) return JUDGES_CONTAINER.test(leaf);
  return mostlyRead(values);
}

/** Whether a field is called as a judge's verdict is, by its own name or that of what it stands in. */
function isCalledVerdict(field: Field): boolean {
  const leaf = leafOf(field);
  const containers = containersOf(field);
  const among = containers.some((one) => JUDGES_CONTAINER.test(one));
  const judged = among || JUDGE_NAME.test(containers.at(-1) ?? '');
  return (
    (JUDGE_NAME.test(leaf) || JUDGES_CONTAINER.test(leaf) || (judged && (GENERIC.test(leaf) || among))) &&
    !(JUDGE_REASON.test(leaf) || BARE_REASON.test(leaf) || MODEL.test(leaf))
  );
}

const isPresent = (value: unknown) => value !== null && value !== undefined && value !== '';

/** A field's values but for words that say that there is no verdict: such are missing, and none that could not be read. */
const saidIn = ({ values }: Field) => values.filter((value) => isPresent(value) && !saysNothing(value));

/**
 * Whether values are verdicts under a name that is not known: all of them are words of right and wrong, or booleans, 0 and 1, or yes and no
 * where the name speaks of judging. Both occur: what never varies may be anything.
 */
function saysVerdicts(leaf: string, values: readonly unknown[]): boolean {
  if (values.length < 2 || JUDGED_OTHERWISE.test(leaf)) return false;
  const judging = JUDGING_WORD.test(leaf);
  const read = values.map((value) =>
    isRightOrWrong(value) || (judging && isYesOrNo(value)) ? verdictOf(value, 'unit') : null,
  );
  return read.every((one) => typeof one?.correct === 'boolean') && new Set(read.map((one) => one?.correct)).size === 2;
}

/** Whether a field with a judge's words (`judge_response`) says verdicts itself: for files that have them nowhere else. */
export const isSpokenVerdict = (field: Field) =>
  field.keys !== null && JUDGE_REASON.test(leafOf(field)) && mostlyRead(saidIn(field));

/** Whether a field called `score` holds nothing but 0 and 1: the verdict of a judge, where the file's head, or a reason beside it, names one. */
export const isJudgedScore = (field: Field) =>
  field.keys !== null &&
  field.present > 0 &&
  leafOf(field) === 'score' &&
  field.values.every((value) => value === undefined || value === null || SAYS.has(value));

const SAYS: ReadonlySet<unknown> = new Set([0, 1, false, true]);

/** Whether a judge's reason stands beside a field, in nearly all rows that have it. */
export function isReasoned({ keys, values, present }: Field, fields: readonly Field[]): boolean {
  const outer = keys?.slice(0, -1).join('\n');
  return fields.some((other) => {
    if (!JUDGES_REASON.test(leafOf(other)) || other.keys?.slice(0, -1).join('\n') !== outer) return false;
    const reasoned = values.filter((value, row) => SAYS.has(value) && typeof other.values[row] === 'string');
    return reasoned.length * 10 >= present * 9;
  });
}

function mostlyRead(values: readonly unknown[]): boolean {
  const scale = scaleOf(values);
  const read = values.filter((value) => typeof verdictOf(value, scale)?.correct === 'boolean').length;
  return read > 0 && read * 10 >= values.length * 8;
}

/** What is said of a judge's values that are no verdicts: they count neither way. undefined where all are, or the field holds lists of votes. */
export function unreadOf({ field, scale, substring }: Judge): Message | undefined {
  const values = field.values.filter((value) => isPresent(value) && !Array.isArray(value));
  const unread = values.filter((value) => verdictOf(value, scale, substring)?.correct === null).length;
  return unread === 0
    ? undefined
    : message('predictions.unread_verdicts', { field: field.name, values: values.length, unread, used: true });
}

/**
 * What is said of a field that is called as a judge's verdict is and not used. It must seem to be one: by a fifth of what it says or, where
 * there is no `other` judge, by its name.
 */
export function unusedVerdict(field: Field, other: boolean): Message | undefined {
  if (field.keys === null || !isCalledVerdict(field) || isVerdict(field)) return undefined;
  const values = field.values.filter(isPresent);
  const said = saidIn(field);
  const scale = scaleOf(said);
  const read = said.filter((value) => typeof verdictOf(value, scale)?.correct === 'boolean').length;
  const seems = read * 5 >= said.length || (!other && JUDGING_WORD.test(leafOf(field)));
  if (values.length === 0 || !values.every(isScalar) || !seems) return undefined;
  return message('predictions.unread_verdicts', {
    field: field.name,
    values: values.length,
    unread: values.length - read,
    used: false,
  });
}

/** The judges among the fields that hold verdicts, with the fields that hold their reasons. */
export function judgesAmong(
  verdicts: readonly Field[],
  fields: readonly Field[],
  mapped: { judges: ReadonlySet<Field>; reasons: ReadonlySet<Field> },
): Judge[] {
  const graded = new Set(verdicts.filter((field) => !mapped.judges.has(field) && isGradeOfAnother(field, verdicts)));
  const judges = verdicts
    .filter((field) => !graded.has(field))
    .map((field): Judge => {
      const outer = containersOf(field).at(-1) ?? '';
      return {
        name: nameOf(field, fields),
        field,
        scale: scaleOf(field.values),
        substring: /autoeval/.test(outer) || /autoeval/.test(leafOf(field)),
        named: namesJudges(field),
      };
    });
  const reasons = fields.filter((field) => mapped.reasons.has(field) || isReason(field, judges));
  for (const judge of judges) {
    const reason = reasonOf(judge, judges, reasons);
    if (reason) judge.reason = reason;
  }
  return distinct(
    judges.map((judge) => (judges.some((other) => isMajority(other, judge)) ? { ...judge, part: true } : judge)),
  );
}

/** Whether a verdict is, in nearly all rows, that of most votes of a list beside it. */
function isMajority({ field, scale }: Judge, votes: Judge): boolean {
  let compared = 0;
  let equal = 0;
  for (const [row, list] of votes.field.values.entries()) {
    const said = verdictOf(field.values[row], scale)?.correct;
    if (!Array.isArray(list) || Array.isArray(field.values[row]) || typeof said !== 'boolean') continue;
    const right = votesOf(list, '', false).filter(({ correct }) => correct).length;
    compared += 1;
    if (right * 2 > list.length === said) equal += 1;
  }
  return compared > 0 && equal * 50 >= compared * 49;
}

/** Judges that one field may name. */
const MOST_JUDGES = 20;

/** Whether the entries of a field's lists name judges: so many different names are those of something else. */
function namesJudges({ values }: Field): boolean {
  const entries = values.flatMap((value) => (Array.isArray(value) ? value : []));
  const names = new Set(entries.flatMap((entry) => judgeNamedBy(entry) ?? []));
  return names.size > 0 && names.size <= MOST_JUDGES;
}

/** `judge_score` beside `judge_correct` is the same judge's grade: it stays a number of the file. */
function isGradeOfAnother(field: Field, verdicts: readonly Field[]): boolean {
  if (!/score|accuracy|confidence/.test(leafOf(field))) return false;
  const base = leafOf(field).replace(/_?(score|accuracy|confidence)$/, '');
  const outer = containersOf(field).join('.');
  return verdicts.some(
    (other) =>
      other !== field &&
      containersOf(other).join('.') === outer &&
      !/score|accuracy|confidence/.test(leafOf(other)) &&
      (base === '' ||
        leafOf(other).replace(/_?(is_)?(correct|label|verdict|grade)$/, '') === base ||
        leafOf(other) === base),
  );
}

function nameOf(field: Field, fields: readonly Field[]): string {
  const keys = field.keys ?? [];
  const leaf = keys.at(-1) ?? field.name;
  const outer = keys.at(-2);
  if (outer === undefined || !GENERIC.test(leafOf(field))) return leaf;
  const model = fields.find(
    (other) =>
      other.keys?.length === keys.length &&
      MODEL.test(leafOf(other)) &&
      other.keys.slice(0, -1).join('\n') === keys.slice(0, -1).join('\n'),
  );
  const names = new Set(model?.values.filter((value) => typeof value === 'string' && value !== ''));
  const [name] = names;
  return names.size === 1 && typeof name === 'string' ? name : outer;
}

function isReason(field: Field, judges: readonly Judge[]): boolean {
  if (field.keys === null || field.present === 0 || judges.some((judge) => judge.field === field)) return false;
  const leaf = leafOf(field);
  if (JUDGE_REASON.test(leaf)) return true;
  const outer = field.keys.slice(0, -1).join('\n');
  if (BARE_REASON.test(leaf)) {
    if (outer !== '') return judges.some((judge) => judge.field.keys?.slice(0, -1).join('\n') === outer);
    return judges.length > 0 && /^(reason|justification|feedback|explanation)$/.test(leaf);
  }
  return (
    /reason|rationale|explanation/.test(leaf) &&
    judges.some(
      (judge) =>
        leaf.startsWith(leafOf(judge.field).replace(/_?(correct|score|label)$/, '')) && leafOf(judge.field).length > 4,
    )
  );
}

function reasonOf(judge: Judge, judges: readonly Judge[], reasons: readonly Field[]): Field | undefined {
  const outer = judge.field.keys?.slice(0, -1).join('\n');
  const beside = reasons.filter((reason) => reason.keys?.slice(0, -1).join('\n') === outer);
  const digits = /\d+$/.exec(leafOf(judge.field))?.[0];
  if (digits !== undefined && judges.length > 1)
    return reasons.find((reason) => new RegExp(`(^|\\D)${digits}(\\D|$)`).test(reason.name));
  const stem = leafOf(judge.field).replace(/_?(is_)?(correct|score|label|verdict|grade)$/, '');
  const named = stem === '' ? undefined : beside.find((reason) => leafOf(reason).startsWith(stem));
  return named ?? (judges.length === 1 ? (beside[0] ?? reasons[0]) : outer !== '' ? beside[0] : undefined);
}

/** Names that occur twice become the paths of their fields. */
function distinct(judges: Judge[]): Judge[] {
  const count = new Map<string, number>();
  for (const { name } of judges) count.set(name, (count.get(name) ?? 0) + 1);
  return judges.map((judge) => ((count.get(judge.name) ?? 0) > 1 ? { ...judge, name: judge.field.name } : judge));
}

/** The votes of a row. In a row marked invalid they count neither way. */
export function votesIn(row: Row, judges: readonly Judge[], invalid: boolean): JudgeVote[] {
  return judges.flatMap((judge): JudgeVote[] => {
    const value = valueIn(row, judge.field);
    if (Array.isArray(value))
      return votesOf(value, judge.name, judge.named).map((vote) => ({
        ...(invalid ? spoilt(vote) : vote),
        ...(judge.part && { part: true as const }),
      }));
    const verdict = verdictOf(value, judge.scale, judge.substring);
    if (verdict === undefined) return [];
    const reason = judge.reason && valueIn(row, judge.reason);
    const label = typeof value === 'string' && TELLING.test(value) ? { label: value } : {};
    const vote = {
      name: judge.name,
      ...verdict,
      ...label,
      ...(typeof reason === 'string' && reason !== '' && { reason }),
    };
    return [invalid ? spoilt(vote) : vote];
  });
}

/** Labels that say more than right or wrong. */
const TELLING = /^\s*(hallucination|omission|partial\w*|other)\s*$/i;

const spoilt = ({ name, reason }: JudgeVote): JudgeVote => ({
  name,
  correct: null,
  reason: `The file marks this row as invalid.${reason === undefined ? '' : ` ${reason}`}`,
});
