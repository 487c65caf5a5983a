/**
 * The turn search: its page for a dataset and for all of them. What is looked for is in the URL; answers come from the API.
 * This file knows who speaks in a dataset, as its filter offers them.
 */
import type { ConversationHead, Dataset, Role } from '@/lib/core/model/index.ts';

/** Who can be filtered by: people by their names, others by what they are in the conversation. */
export type Voices = { by: 'speaker'; names: string[] } | { by: 'role'; names: Role[] };

/** More names than this are no choice any more. */
const MOST = 200;

/** The voices of conversations, in alphabetical order of names, or roles in the order they first occur. */
export function voicesOf(heads: Pick<ConversationHead, 'participants'>[]): Voices {
  const roles = new Set<Role>();
  const names = new Set<string>();
  for (const { participants } of heads) {
    for (const { name, role } of participants) {
      roles.add(role);
      if (role === 'speaker_a' || role === 'speaker_b') names.add(name);
    }
  }
  if (names.size > 0 && names.size <= MOST) {
    return { by: 'speaker', names: [...names].sort((a, b) => a.localeCompare(b, 'en')) };
  }
  return { by: 'role', names: [...roles] };
}

/** Whether any of the datasets has evidence, and images, to narrow a search to. */
export const kindsOf = (datasets: Pick<Dataset, 'counts'>[]) => ({
  evidence: datasets.some(({ counts }) => counts.questions > 0),
  image: datasets.some(({ counts }) => counts.images > 0),
});
