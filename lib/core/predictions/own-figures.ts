/** What rows in the shapes of MemBench, ConvoMem, PrefEval and LongMemEval-V2 come to by those benchmarks' rules, whatever dataset they are matched to. */
import type { GoldQuestion, JudgeVote } from '../model/index.ts';
import { convoVerdict, messageRecall } from '../scoring/beyond/convomem.ts';
import { checked, isUnknownReply } from '../scoring/beyond/longmemeval-v2.ts';
import { exactChoice, targetRecall } from '../scoring/beyond/membench.ts';
import { PREFERENCE_ERRORS, preferenceError } from '../scoring/beyond/prefeval.ts';
import { plainName } from './fields.ts';
import { isRecord, isScalar, numberOf } from './values.ts';

type Fields = Record<string, unknown>;

interface Answered {
  question: GoldQuestion;
  answer: string | null;
  judges: readonly JudgeVote[];
  /** Retrieved texts; absent: the row says nothing of it. */
  texts: readonly string[] | undefined;
}

/** Figures by metric id; none of a row in no such shape. */
export function ownFigures(row: Fields, answered: Answered): Record<string, number> {
  const fields = Object.fromEntries(Object.entries(row).map(([key, value]) => [plainName(key), value]));
  return {
    ...ofMembench(fields, answered),
    ...ofConvomem(fields, answered),
    ...ofPrefeval(fields),
    ...ofSecond(fields, answered),
  };
}

const TARGETS = ['target_sids', 'target_step_id', 'target_step_ids', 'target_mids'];
const RETRIEVED = ['retrieved_sids', 'retrieved_step_id', 'retrieved_step_ids', 'retrieved_mids'];

/** `{target_sids, retrieved_sids}`; `{response, ground_truth}` where the truth is a letter. */
function ofMembench(fields: Fields, { answer }: Answered): Record<string, number> {
  const targets = listAt(fields, TARGETS);
  const found = targets && targetRecall(targets, listAt(fields, RETRIEVED));
  const truth = fields.ground_truth;
  const chose = targets !== null && answer !== null && typeof truth === 'string' && /^[A-D]$/.test(truth);
  return {
    ...(found && {
      'membench.recall': found.share,
      'membench.recall_any': found.any,
      'membench.recall_all': found.all,
    }),
    ...(chose && { 'membench.accuracy': exactChoice(answer, truth) }),
  };
}

function listAt(fields: Fields, names: readonly string[]): (string | number)[] | null {
  const list = names.map((name) => fields[name]).find((one): one is unknown[] => Array.isArray(one));
  return list?.flat().filter((one): one is string | number => isScalar(one)) ?? null;
}

const CONVO_TYPES = /_evidence$/;
const REPLY = ['judge_response', 'judge_reply', 'judge_output', 'judgment', 'judgement', 'verdict', 'evaluation'];

/** Rows whose type is that of the benchmark's folders: a judge's reply, and evidence messages among what was retrieved, or how many of them were. */
function ofConvomem(fields: Fields, { question, texts }: Answered): Record<string, number> {
  const type = fields.category ?? fields.evidence_type;
  if (typeof type !== 'string' || !CONVO_TYPES.test(type)) return {};
  const reply = REPLY.map((name) => fields[name]).find((one) => typeof one === 'string');
  const right = typeof reply === 'string' ? convoVerdict(reply) : null;
  const recall = countedRecall(fields) ?? textRecall(fields, question, texts);
  return {
    ...(right !== null && { 'convomem.accuracy': Number(right) }),
    ...(recall !== null && { 'convomem.recall': recall }),
  };
}

/** `details: {evidence_count, found}`. */
function countedRecall({ details }: Fields): number | null {
  if (!isRecord(details)) return null;
  const [all, found] = [numberOf(details.evidence_count), numberOf(details.found)];
  return all === undefined || found === undefined ? null : all === 0 ? 1 : found / all;
}

function textRecall(fields: Fields, { evidence }: GoldQuestion, texts: Answered['texts']): number | null {
  const own = Array.isArray(fields.message_evidences) ? fields.message_evidences : [];
  const said = own.flatMap((one) => (isRecord(one) && typeof one.text === 'string' ? [one.text] : []));
  const wanted = said.length > 0 ? said : evidence.flatMap(({ level, raw }) => (level === 'quote' ? [raw] : []));
  return texts === undefined ? null : messageRecall(wanted, texts);
}

/** `evaluation_error_analysis: {acknow, hallucinate, violate, helpful}`, each an object with `answer`. */
function ofPrefeval({ evaluation_error_analysis: said }: Fields): Record<string, number> {
  if (!isRecord(said)) return {};
  const answer = (name: string) => {
    const one = said[name];
    const text = isRecord(one) ? one.answer : one;
    return typeof text === 'string' ? text : undefined;
  };
  const parts = { acknowledges: answer('acknow'), hallucinates: answer('hallucinate') };
  const rest = { violates: answer('violate'), helpful: answer('helpful') };
  const given = Object.entries({ ...parts, ...rest }).filter(([, text]) => text !== undefined);
  if (given.length === 0) return {};
  const error = preferenceError(Object.fromEntries(given));
  return {
    'prefeval.followed': Number(error === null),
    ...Object.fromEntries(PREFERENCE_ERRORS.map((name) => [`prefeval.${name}`, Number(error === name)])),
  };
}

/** Rows that name their check: `eval_function: "norm_phrase_set_match|separators=;"`. What a judge is to say comes from its vote. */
function ofSecond(fields: Fields, { question, answer, judges }: Answered): Record<string, number> {
  const check = fields.eval_function;
  const gold = question.answer;
  if (typeof check !== 'string' || answer === null || gold === null) return {};
  const unknown = isUnknownReply(answer);
  const vote = judges.find(({ correct }) => correct !== null)?.correct ?? null;
  const right = unknown ? false : (checked(check, answer, gold) ?? vote);
  return { 'lmev2.unknown': Number(unknown), ...(right !== null && { 'lmev2.accuracy': Number(right) }) };
}
