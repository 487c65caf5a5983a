import { isPlaceable, withCuts, withPlaces } from '../../core/locate/index.ts';
import type { ConversationId, GoldSet, MatchedPrediction } from '../../core/model/index.ts';
import type { Place } from '../store/index.ts';
import type { Ready } from './ready.ts';
import { TextPlaces } from './text-places.ts';

/** Bytes of the conversations whose texts are located: reading more takes longer than a worker may. */
const MOST_BYTES = 128 * 1024 ** 2;

/** Rows with where their retrieved texts come from, conversation by conversation. Where these are too large, the texts stay texts. */
export async function locatedRows<R extends Pick<MatchedPrediction, 'question' | 'retrieved'>>(
  place: Place,
  ready: Ready,
  gold: GoldSet,
  given: readonly R[],
): Promise<R[]> {
  const rows = withCuts(given);
  const asked = rows.some(({ retrieved }) => retrieved?.some(isPlaceable));
  if (!asked) return rows;
  const questions = new Map(gold.questions.map((question) => [question.id, question]));
  const groups = new Map<ConversationId, number[]>();
  for (const [at, { question, retrieved }] of rows.entries()) {
    const conversation = questions.get(question)?.conversation;
    if (conversation === undefined || !retrieved?.some(isPlaceable)) continue;
    const group = groups.get(conversation);
    if (group) group.push(at);
    else groups.set(conversation, [at]);
  }
  const heads = ready.index.conversations.heads();
  const bytes = heads.reduce((sum, head) => sum + (groups.has(head.id) ? head.bytes : 0), 0);
  const located = [...rows];
  if (bytes > MOST_BYTES) return located;
  const places = new TextPlaces(place, ready);
  for (const [conversation, group] of groups) {
    const placing = await places.of(conversation);
    if (placing === null) continue;
    for (const at of group) {
      const row = located[at];
      const question = row && questions.get(row.question);
      if (question && row.retrieved) located[at] = { ...row, retrieved: withPlaces(row.retrieved, question, placing) };
    }
  }
  return located;
}
