import type {
  ConversationId,
  GoldQuestion,
  GoldSet,
  MatchedPrediction,
  QuestionId,
  RetrievedItem,
} from '../model/index.ts';
import { quotesOf, type TurnText } from './quotes.ts';
import { isEvidence } from './references.ts';

/**
 * Turns retrieved texts that quote a turn into that turn. A text quotes a turn when it contains it, or is part of it (of 4
 * words or more, but for case and punctuation), or when 80 % of the words of both are shared; a long text that may be cut within
 * its last word is also looked for without it; memories in other words stay `text`. A text that quotes several turns becomes several items at its place. `turnsOf` is asked once for each conversation
 * with such texts, one after the other, so that the words of only one are held at a time.
 */
export async function matchTexts(
  predictions: readonly MatchedPrediction[],
  gold: GoldSet,
  turnsOf: (conversation: ConversationId) => Promise<TurnText[]>,
): Promise<MatchedPrediction[]> {
  const questions = new Map(gold.questions.map((question) => [question.id, question]));
  const matched = [...predictions];
  for (const [conversation, group] of lookingFor(predictions, questions)) {
    const texts = group.flatMap(({ retrieved }) => retrieved.flatMap((item) => (isBareText(item) ? item.text : [])));
    const cut = texts.flatMap((text) => withoutCutWord(text) ?? []);
    const quoted = quotesOf(await turnsOf(conversation), new Set([...texts, ...cut]));
    for (const { at, prediction, question, retrieved } of group)
      matched[at] = { ...prediction, retrieved: retrieved.flatMap((item) => located(item, question, quoted)) };
  }
  return matched;
}

/** A retrieved item as the turns that it quotes; as it is where it is no text, or quotes none. */
function located(
  item: RetrievedItem,
  question: GoldQuestion,
  quoted: ReadonlyMap<string, TurnText[]>,
): RetrievedItem[] {
  const turns = isBareText(item) ? quotedBy(item.text, quoted) : [];
  if (turns.length === 0) return [item];
  return turns.map(({ session, turn }) => ({
    ...item,
    level: 'turn',
    session,
    turn,
    evidence: isEvidence({ session, turn }, question),
  }));
}

function quotedBy(text: string, quoted: ReadonlyMap<string, TurnText[]>): TurnText[] {
  const turns = quoted.get(text) ?? [];
  const cut = turns.length === 0 ? withoutCutWord(text) : null;
  return cut === null ? turns : (quoted.get(cut) ?? []);
}

/** So many whole words make a piece of a turn that nobody else says. */
const PIECE = 8;

/** A text that ends within a sentence, as systems leave it that keep so many characters, without its last word; null for others and for short ones. */
function withoutCutWord(text: string): string | null {
  const body = text.replace(/(?:\.\.\.|…)$/u, '').trim();
  if (!/[\p{L}\p{N}]$/u.test(body)) return null;
  const words = body.split(/\s+/);
  return words.length > PIECE ? words.slice(0, -1).join(' ') : null;
}

const isBareText = (item: RetrievedItem): item is RetrievedItem & { text: string } =>
  item.level === 'text' && item.text !== undefined;

/** A prediction with texts to be looked for, and where it stands. */
interface Looking {
  at: number;
  prediction: MatchedPrediction;
  question: GoldQuestion;
  retrieved: readonly RetrievedItem[];
}

function lookingFor(
  predictions: readonly MatchedPrediction[],
  questions: ReadonlyMap<QuestionId, GoldQuestion>,
): Map<ConversationId, Looking[]> {
  const looking = predictions.flatMap((prediction, at) => {
    const question = questions.get(prediction.question);
    const { retrieved } = prediction;
    return question && retrieved?.some(isBareText) ? { at, prediction, question, retrieved } : [];
  });
  return Map.groupBy(looking, ({ question }) => question.conversation);
}

/**
 * Retrieved items without the sessions that a conversation does not have, where those it has are known: such an id takes no place
 * in a ranking of sessions.
 */
export const withKnownSessions = (prediction: MatchedPrediction, sessions: ReadonlySet<string>): MatchedPrediction => ({
  ...prediction,
  ...(prediction.retrieved && {
    retrieved: prediction.retrieved.map((item): RetrievedItem => {
      if (item.session === undefined || sessions.has(item.session)) return item;
      const { session: _, turn: __, ...rest } = item;
      return { ...rest, level: 'text', evidence: false };
    }),
  }),
});
