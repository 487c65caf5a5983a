/** The dialogues of a dataset, uploaded to it as if a system had played them. */
import { message } from '../../core/messages/index.ts';
import type { Conversation, ConversationId, GoldSet, MatchedPrediction, MatchReport } from '../../core/model/index.ts';
import { dialogueTurns, left } from '../../core/predictions/index.ts';

/** Dialogues of a file that are compared with the dataset's. */
const COMPARED = 20;

/**
 * The report of played dialogues, with a first problem where they are the dataset's own: what was said, selected and when is the same in
 * each of the first ones. The scores are right then, but people's.
 */
export async function withOwnDialogues(
  report: MatchReport,
  predictions: readonly MatchedPrediction[],
  gold: GoldSet,
  conversationOf: (id: ConversationId) => Promise<Conversation | null>,
): Promise<MatchReport> {
  if (!report.dialogues) return report;
  let compared = 0;
  for (const { question, raw } of predictions.slice(0, COMPARED)) {
    const played = dialogueTurns(raw, gold.family);
    if (played === null || played.length === 0) continue;
    const asked = gold.questions.find(({ id }) => id === question);
    const own = asked ? await conversationOf(asked.conversation) : null;
    if (own === null || asText(own.sessions.flatMap(({ turns }) => turns)) !== asText(played)) return report;
    compared += 1;
  }
  if (compared === 0) return report;
  const found = left(message('predictions.own_dialogues', { compared }), {});
  const { total, items } = report.problems;
  return { ...report, problems: { total: total + 1, items: [found, ...items] } };
}

const asText = (turns: Conversation['sessions'][number]['turns']) =>
  JSON.stringify(turns.map(({ speaker, text, action, time }) => [speaker, text, action?.name, action?.item, time]));
