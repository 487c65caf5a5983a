/**
 * BEAM's own results: an object of question types, each a list in the dataset's order. Answers stand in one such sheet, what a
 * judge said of them in another one, which has no question text and is joined by chat, type and place (rule BEAM-1).
 */
import type { ConversationId, GoldQuestion } from '../model/index.ts';
import type { Row } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import { memberStep } from './paths.ts';
import { rubricOf, rubricVoteIn } from './rubrics.ts';
import { isRecord } from './values.ts';

/** What a mapping says in `rows` for such files. */
export const SHEETS = 'types($)';

interface Sheet {
  path: string;
  /** Rows by question type, as `plainType` gives it. */
  types: Map<string, { path: string; value: Record<string, unknown> }[]>;
  /** Its rows say their questions. */
  asks: boolean;
}

const DEPTH = 6;
const MOST_SHEETS = 2000;

const plainType = (type: string) => type.toLowerCase().replace(/[^a-z\d]+/g, '_');

/** The rows of a document in this shape; null where it is none, or the dataset has no rubrics. */
export function sheetRows(value: unknown, index: GoldIndex): Row[] | null {
  if (!index.questions.some((question) => rubricOf(question) !== null)) return null;
  const chats = chatsOf(index.questions);
  const known = new Set(index.questions.map(({ typeKey }) => plainType(typeKey)));
  const sheets = sheetsIn(value, known, index);
  if (sheets.length === 0) return null;
  const answers = sheets.filter(({ asks }) => asks).map((sheet) => ({ sheet, chat: askedChat(sheet, index) }));
  const judged = sheets
    .filter(({ asks }) => !asks)
    .map((sheet) => ({ sheet, chat: judgedChat(sheet, answers, chats), taken: false }));
  const several = new Set(answers.map(({ sheet }) => kindOf(sheet.path))).size;
  const rows: Row[] = [];
  for (const { sheet, chat } of answers) {
    const beside = judged.filter((one) => !one.taken && one.chat !== null && one.chat === chat);
    const verdicts = beside.find((one) => kindOf(one.sheet.path) === kindOf(sheet.path)) ?? beside[0];
    if (verdicts) verdicts.taken = true;
    const system: Record<string, string> =
      several > 1 && several < answers.length ? { system: kindOf(sheet.path) } : {};
    rows.push(...rowsOf(sheet, chat === null ? undefined : chats.get(chat), { verdicts: verdicts?.sheet, system }));
  }
  for (const { sheet, chat, taken } of judged)
    if (!taken) rows.push(...rowsOf(sheet, chat === null ? undefined : chats.get(chat), { system: {} }));
  return rows;
}

/** A chat's questions by type, in the dataset's order. */
type Chat = ReadonlyMap<string, GoldQuestion[]>;

function chatsOf(questions: readonly GoldQuestion[]): Map<ConversationId, Chat> {
  const chats = new Map<ConversationId, Map<string, GoldQuestion[]>>();
  for (const question of questions) {
    const chat = chats.get(question.conversation) ?? new Map<string, GoldQuestion[]>();
    chats.set(question.conversation, chat);
    const type = plainType(question.typeKey);
    const others = chat.get(type);
    if (others) others.push(question);
    else chat.set(type, [question]);
  }
  return chats;
}

function sheetsIn(root: unknown, known: ReadonlySet<string>, index: GoldIndex): Sheet[] {
  const sheets: Sheet[] = [];
  const visit = (value: unknown, path: string, depth: number) => {
    if (depth > DEPTH || sheets.length >= MOST_SHEETS) return;
    if (Array.isArray(value)) {
      for (const [at, element] of value.slice(0, MOST_SHEETS).entries()) visit(element, `${path}[${at}]`, depth + 1);
      return;
    }
    if (!isRecord(value)) return;
    const sheet = sheetOf(value, path, known, index);
    if (sheet) sheets.push(sheet);
    else for (const [key, inner] of Object.entries(value)) visit(inner, path + memberStep(key), depth + 1);
  };
  visit(root, '$', 0);
  return sheets;
}

/** An object most of whose keys are types of the dataset and hold lists of objects. */
function sheetOf(
  value: Record<string, unknown>,
  path: string,
  known: ReadonlySet<string>,
  index: GoldIndex,
): Sheet | null {
  const types: Sheet['types'] = new Map();
  const entries = Object.entries(value);
  for (const [key, list] of entries) {
    const type = plainType(key);
    if (!known.has(type) || !Array.isArray(list) || !list.every(isRecord)) continue;
    types.set(
      type,
      list.map((row, at) => ({ path: `${path}${memberStep(key)}[${at}]`, value: row })),
    );
  }
  if (types.size === 0 || types.size * 2 < entries.length) return null;
  const rows = [...types.values()].flat();
  const asks = rows.some((row) => Object.values(row.value).some((text) => index.byText(text).length > 0));
  return { path, types, asks: asks || rows.every((row) => typeof row.value.question === 'string') };
}

/** The chat whose questions most of a sheet's rows are. */
function askedChat({ types }: Sheet, index: GoldIndex): ConversationId | null {
  const votes = new Map<ConversationId, number>();
  for (const { value } of [...types.values()].flat()) {
    const asked = Object.values(value).flatMap((text) => (typeof text === 'string' ? [...index.byText(text)] : []));
    for (const chat of new Set(asked.map((at) => index.question(at).conversation)))
      votes.set(chat, (votes.get(chat) ?? 0) + 1);
  }
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? null;
}

/**
 * The chat of a sheet without questions: of those whose rubrics have as many items as it judged, the one of the answers in a file
 * of the same name but for its words, or the one that a number in its path names, or the only one.
 */
function judgedChat(
  sheet: Sheet,
  answers: readonly { sheet: Sheet; chat: ConversationId | null }[],
  chats: ReadonlyMap<ConversationId, Chat>,
): ConversationId | null {
  const fitting = [...chats].filter(([, chat]) => fits(sheet, chat)).map(([id]) => id);
  const fitted = new Set(fitting);
  const numbers = numbersIn(sheet.path);
  const twin = answers.find(
    ({ sheet: other, chat }) => chat !== null && fitted.has(chat) && numbersIn(other.path).join() === numbers.join(),
  );
  if (twin?.chat) return twin.chat;
  for (const number of numbers.toReversed()) {
    const named = fitting.filter((id) => /(\d+)\D*$/.exec(id)?.[1] === number);
    if (named.length === 1) return named[0] ?? null;
  }
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether all that was judged has as many items as the rubric of the question in its place. */
function fits({ types }: Sheet, chat: Chat): boolean {
  let judged = 0;
  for (const [type, rows] of types)
    for (const [at, { value }] of rows.entries()) {
      const question = chat.get(type)?.[at];
      if (question === undefined) return false;
      const items = rubricVoteIn(value, question)?.vote.rubric?.items;
      if (items !== undefined && items.length !== rubricOf(question)?.length) return false;
      if (items !== undefined) judged += 1;
    }
  return judged > 0;
}

const numbersIn = (path: string) => path.match(/\d+/g) ?? [];

/** What a file is called without its numbers and without what says which of both sheets it is. */
const kindOf = (path: string) =>
  path
    .replace(/\d+/g, '')
    .replace(/answers?|eval(uation)?s?|responses?|results?|judged?|scores?/gi, '')
    .replace(/[^a-z]+/gi, ' ')
    .replace(/ jsonl?$/i, '')
    .trim();

function rowsOf(
  { types }: Sheet,
  chat: Chat | undefined,
  { verdicts, system }: { verdicts?: Sheet | undefined; system: Record<string, string> },
): Row[] {
  return [...types].flatMap(([type, rows]) =>
    rows.map(({ path, value }, at): Row => {
      const question = chat?.get(type)?.[at];
      const judged = verdicts?.types.get(type)?.[at]?.value ?? {};
      const raw = { ...value, ...judged };
      // A row with a text of its own is found by that, wherever it stands.
      const named = typeof value.question === 'string' || question === undefined ? {} : { question_id: question.id };
      const conversation = question && { conversation_id: question.conversation };
      return {
        value: { ...raw, question_type: type, ...conversation, ...named, ...system },
        context: new Map(),
        raw,
        at: { path },
      };
    }),
  );
}
