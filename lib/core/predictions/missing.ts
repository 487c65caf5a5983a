import { typeLabel } from '../families/labels.ts';
import { traitsOf } from '../families/registry.ts';
import type { Facet, GoldQuestion, GoldSet, MatchReport } from '../model/index.ts';
import { inTextOrder } from '../model/text-order.ts';
import { LISTED } from './notes.ts';

/** The questions of a dataset without a row, counted by type and conversation. */
export function missingOf(gold: GoldSet, has: (question: GoldQuestion, at: number) => boolean): MatchReport['missing'] {
  const types = new Map<string, number>();
  const conversations = new Map<string, number>();
  let total = 0;
  for (const [at, question] of gold.questions.entries()) {
    if (has(question, at)) continue;
    const { typeKey, conversation } = question;
    total += 1;
    types.set(typeKey, (types.get(typeKey) ?? 0) + 1);
    conversations.set(conversation, (conversations.get(conversation) ?? 0) + 1);
  }
  const { labelSchemes } = traitsOf(gold.family);
  const byType = [...types].map(([key, count]): Facet => ({ key, label: typeLabel(key, null, labelSchemes), count }));
  const byConversation = [...conversations].map(([key, count]): Facet => ({ key, label: key, count }));
  return {
    total,
    byType: inTextOrder(byType, ({ key }) => key),
    byConversation: byConversation.slice(0, 10 * LISTED),
  };
}
