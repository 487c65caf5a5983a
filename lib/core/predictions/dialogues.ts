/** Dialogues that a system played, in the dataset's own shapes: success follows from the selections (docs/scoring.md 4). */
import { formatOf } from '../families/index.ts';
import { itemKey, itemText } from '../families/items.ts';
import type { Conversation, Family, Turn } from '../model/index.ts';
import { type DialogueOutcome, dialogueOutcome } from '../scoring/index.ts';
import { isRecord } from './values.ts';

/** A played dialogue: the friend both agents last selected, or what each did instead, and whether both know that friend. */
export interface PlayedDialogue {
  answer: string;
  success: boolean;
  outcome: DialogueOutcome;
}

const NO_PICK = 'nothing selected';

function conversationIn(row: Record<string, unknown>, family: Family): Conversation | null {
  const { detect, read, scoresDialogues } = formatOf(family);
  if (!scoresDialogues) return null;
  const variant = detect({ file: '', root: 'array', records: [row] });
  return variant === null ? null : read(row, { file: '', variant, record: 0 }).conversation;
}

/** What was said and done in a row that is a dialogue; null for other rows, and where no dialogues are scored. */
export const dialogueTurns = (row: unknown, family: Family): Turn[] | null =>
  (isRecord(row) && conversationIn(row, family)?.sessions.flatMap(({ turns }) => turns)) || null;

/** What a row says that is a dialogue; null for other rows, and where no dialogues are scored. */
export function dialogueIn(row: Record<string, unknown>, family: Family): PlayedDialogue | null {
  const conversation = conversationIn(row, family);
  const game = conversation?.extras?.game;
  const outcome = conversation && dialogueOutcome(conversation);
  if (!conversation || !game || !outcome) return null;
  const last = new Map<string, Record<string, string>>();
  for (const { speaker, action } of conversation.sessions.flatMap(({ turns }) => turns))
    if (action?.name === 'select' && action.item) last.set(speaker, action.item);
  const [first, second] = [...last.values()];
  const same = first !== undefined && second !== undefined && itemKey(first) === itemKey(second);
  const attributes = game.attributes.map(({ name }) => name);
  const picks = [first, second].map((item) => (item ? itemText(item, attributes) : NO_PICK));
  const answer = same ? picks[0] : last.size === 0 ? NO_PICK : picks.join(' ≠ ');
  return { answer: answer ?? NO_PICK, success: game.success, outcome };
}
