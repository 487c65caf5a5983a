import { useMemo } from 'react';
import type { Conversation } from '@/lib/core/model/index.ts';

/** The ids of all turns of a conversation: what others cite may not be among them. */
export const useTurnIds = ({ sessions }: Conversation): ReadonlySet<string> =>
  useMemo(() => new Set<string>(sessions.flatMap((session) => session.turns.map((turn) => turn.id))), [sessions]);
