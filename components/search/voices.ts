/**
 * The turn search: its page for a dataset and for all of them. What is looked for is in the URL; answers come from the API.
 * This file knows who speaks in a dataset, as its filter offers them.
 */
import type { ConversationHead, Dataset, Role } from '@/lib/core/model/index.ts';

/** Who can be filtered by: people by their names, others by what they are in the conversation. */
export type Voices = ({ by: 'speaker'; names: string[] } | { by: 'role'; names: Role[] }) & {
  /** Where they speak; absent: there are no channels. */
  channels?: string[];
};

/** More names than this are no choice any more. */
const MOST = 200;

/** The voices of conversations, in alphabetical order of names, or roles in the order they first occur. */
export function voicesOf(heads: Pick<ConversationHead, 'participants'>[]): Voices {
  const roles = new Set<Role>();
  const channels = new Set<string>();
  const names = new Set<string>();
  for (const { participants } of heads) {
    for (const { name, role, channels: own = [] } of participants) {
      for (const channel of own) channels.add(channel);
      roles.add(role);
      if (PEOPLE.has(role)) names.add(name);
    }
  }
  const said = channels.size > 0 && channels.size <= MOST && { channels: sorted(channels) };
  if (names.size > 0 && names.size <= MOST) {
    return { by: 'speaker', names: sorted(names), ...said };
  }
  return { by: 'role', names: [...roles], ...said };
}

const PEOPLE: ReadonlySet<Role> = new Set(['speaker_a', 'speaker_b', 'other']);

/** Few names. Not by `inTextOrder`: the build would put that among what every page loads first. */
const sorted = (names: ReadonlySet<string>) => [...names].sort((a, b) => a.localeCompare(b, 'en'));

/** Whether any of the datasets has evidence, and images, to narrow a search to. */
export const kindsOf = (datasets: Pick<Dataset, 'counts'>[]) => ({
  evidence: datasets.some(({ counts }) => counts.questions > 0),
  image: datasets.some(({ counts }) => counts.images > 0),
});
