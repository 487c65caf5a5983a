import { traitsOf } from '../../core/families/registry.ts';
import type { Conversation, ConversationId, GoldSet, MatchedPrediction } from '../../core/model/index.ts';
import { withKnownSessions } from '../../core/predictions/index.ts';

/** Where sessions are ranked, without ids that are none of the conversation's. */
export async function withSessions(
  predictions: MatchedPrediction[],
  gold: GoldSet,
  conversation: (id: ConversationId) => Promise<Conversation | null>,
): Promise<MatchedPrediction[]> {
  if (!traitsOf(gold.family).scorers.includes('ranked-sessions')) return predictions;
  const asked = new Map(gold.questions.map((question) => [question.id, question.conversation]));
  const known = new Map<ConversationId, ReadonlySet<string>>();
  for (const id of new Set(predictions.flatMap(({ question }) => asked.get(question) ?? [])))
    known.set(id, new Set((await conversation(id))?.sessions.map((session) => session.id)));
  return predictions.map((prediction) => {
    const id = asked.get(prediction.question);
    const sessions = id === undefined ? undefined : known.get(id);
    return sessions === undefined ? prediction : withKnownSessions(prediction, sessions);
  });
}
