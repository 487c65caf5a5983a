import type { ConversationHead, ConversationOrder, ConversationSort } from '../model/index.ts';
import { textOrder } from '../model/text-order.ts';
import { recentPer } from './recent.ts';

/** The same list, made once for each text and order while it is read part by part. */
export const conversationsBy = (heads: ConversationHead[], q: string, order: ConversationOrder): ConversationHead[] =>
  recent(heads, JSON.stringify([q, order]), () => selectConversations(heads, q, order));

const recent = recentPer<ConversationHead[], ConversationHead[]>();

/** The conversations whose id, title or participants contain the text (any case), in the wanted order; ties stay in file order. */
export function selectConversations(
  heads: ConversationHead[],
  q: string,
  order: ConversationOrder,
): ConversationHead[] {
  const wanted = q.trim().toLowerCase();
  const found = wanted === '' ? [...heads] : heads.filter((head) => haystack(head).includes(wanted));
  const sign = order.descending ? -1 : 1;
  return found.sort((a, b) => sign * compare(a, b, order.by) || a.index - b.index);
}

const haystack = (head: ConversationHead) =>
  [head.id, head.title, ...head.participants.map((participant) => participant.name)].join('\n').toLowerCase();

function compare(a: ConversationHead, b: ConversationHead, by: ConversationSort): number {
  switch (by) {
    case 'file':
      return a.index - b.index;
    case 'id':
      return textOrder(a.id, b.id);
    case 'title':
      return textOrder(a.title, b.title);
    case 'date':
      return textOrder(a.firstDate?.iso ?? a.firstDate?.raw ?? '', b.firstDate?.iso ?? b.firstDate?.raw ?? '');
    case 'last':
      return textOrder(a.lastDate?.iso ?? a.lastDate?.raw ?? '', b.lastDate?.iso ?? b.lastDate?.raw ?? '');
    case 'success':
      return Number(a.success ?? false) - Number(b.success ?? false);
    default:
      return a[by] - b[by];
  }
}
