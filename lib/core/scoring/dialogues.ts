/** MutualFriends: whether an answer names the shared friend, and the statistics of dialogues (rules MF-4.1 and MF-4.2). */
import type { Conversation, DialogueTotals, GoldQuestion, MatchedPrediction } from '../model/index.ts';
import { letterWords } from './peers.ts';

/** The outcome of a row where its file gives one, by the names the data uses for it. */
const OUTCOME_FIELDS = ['outcome_reward', 'reward', 'success'];

/**
 * Rule MF-4.1. The row's own outcome, where the file has one; else 1 when the answer names a friend both agents know,
 * attribute for attribute in any order, with or without the attributes' names; null without either.
 */
export function successOf(
  question: Pick<GoldQuestion, 'answerRaw'>,
  prediction: Pick<MatchedPrediction, 'answer' | 'stored'>,
): number | null {
  const stored = OUTCOME_FIELDS.flatMap((field) => prediction.stored[field] ?? [])[0];
  if (stored !== undefined) return stored > 0 ? 1 : 0;
  if (prediction.answer === null) return null;
  const friends = (Array.isArray(question.answerRaw) ? question.answerRaw : [question.answerRaw]).filter(isObject);
  if (friends.length === 0) return null;
  const said = letterWords(prediction.answer).sort().join(' ');
  return friends.some((friend) => namings(friend).includes(said)) ? 1 : 0;
}

/** A friend's words with and without the names of the attributes, sorted: the order of attributes means nothing. */
function namings(friend: object): string[] {
  const entries = Object.entries(friend);
  return [entries.flat(), entries.map(([, value]) => value)].map((parts) =>
    letterWords(parts.map(String).join(' ')).sort().join(' '),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** One dialogue as its statistics see it. */
export interface DialogueOutcome {
  /** `outcome.reward`; null when the file gives none. */
  reward: number | null;
  /** In file order; `time` in seconds since the first event, where the file gives times. */
  events: readonly { action: string; text: string; time?: number }[];
}

/** A MutualFriends conversation as its statistics see it; null for a conversation of another family. */
export function dialogueOutcome({ sessions, extras }: Conversation): DialogueOutcome | null {
  if (extras?.game === undefined) return null;
  const events = sessions
    .flatMap((session) => session.turns)
    .map(({ action, text, time }) => ({
      action: action?.name ?? 'message',
      text,
      ...(time !== undefined && { time }),
    }));
  return { reward: extras.game.reward, events };
}

/** COCOA's statistics of a set of dialogues (rule MF-4.2), see `statisticsOf`. */
export const dialogueStatistics = (dialogues: readonly DialogueOutcome[]) =>
  statisticsOf(dialogues.reduce(addDialogue, NO_DIALOGUES));

export const NO_DIALOGUES: DialogueTotals = {
  total: 0,
  ended: 0,
  completed: 0,
  turns: 0,
  selects: 0,
  timed: 0,
  seconds: 0,
  messages: 0,
  words: 0,
};

/** The sums with one more dialogue. */
export function addDialogue(totals: DialogueTotals, { reward, events }: DialogueOutcome): DialogueTotals {
  const sums = { ...totals, total: totals.total + 1 };
  if (reward === null) return sums;
  sums.ended += 1;
  sums.selects += events.filter(({ action }) => action === 'select').length;
  if (reward !== 1) return sums;
  sums.completed += 1;
  sums.turns += events.length;
  const seconds = timeTaken(events);
  if (seconds !== undefined) {
    sums.timed += 1;
    sums.seconds += seconds;
  }
  for (const { text } of events.filter(({ action }) => action === 'message')) {
    sums.messages += 1;
    sums.words += text.split(/\s+/).filter((word) => word !== '').length;
  }
  return sums;
}

/**
 * COCOA's statistics (rule MF-4.2), by upstream's names. Dialogues without an outcome count in `total` alone. Times are
 * seconds; a figure over no dialogue is null.
 */
export function statisticsOf(totals: DialogueTotals): Record<string, number | null> {
  const rate = ratio(totals.completed, totals.total);
  const turns = ratio(totals.turns, totals.completed);
  const selects = ratio(totals.selects, totals.ended);
  return {
    total: totals.total,
    num_completed: totals.completed,
    completion_rate: rate,
    avg_turns: turns,
    avg_select: selects,
    avg_time_taken: ratio(totals.seconds, totals.timed),
    avg_sentence_length: ratio(totals.words, totals.messages),
    completion_per_turn: ratio(rate, turns),
    completion_per_select: ratio(rate, selects),
  };
}

function timeTaken(events: DialogueOutcome['events']): number | undefined {
  const times = events.flatMap(({ time }) => time ?? []);
  const [first] = times;
  const last = times.at(-1);
  return first === undefined || last === undefined ? undefined : last - first;
}

function ratio(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}
