import type { ConversationHead } from '@/lib/core/model/index.ts';

/** Columns that say nothing about these conversations. */
export function pointlessColumns(heads: readonly ConversationHead[]): string[] {
  const [first] = heads;
  const says: Record<string, (head: ConversationHead) => boolean> = {
    // `user, assistant` in every row tells nothing.
    participants: (head) => names(head) !== names(first) && !head.title.includes(head.participants[0]?.name ?? ' '),
    images: (head) => head.images > 0,
    questions: (head) => head.questions > 0,
    evidence: (head) => head.evidence > 0,
    findings: (head) => head.findings > 0,
    date: (head) => head.firstDate !== undefined,
    last: (head) => head.lastDate !== undefined,
    success: (head) => head.success !== undefined,
    sessions: (head) => head.sessions > 1 || head.emptySessions > 0,
  };
  return Object.entries(says).flatMap(([column, test]) => (heads.some(test) ? [] : [column]));
}

const names = (head: ConversationHead | undefined) => head?.participants.map(({ name }) => name).join(', ');
