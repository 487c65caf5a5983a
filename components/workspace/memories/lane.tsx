import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { textsAbout } from '#texts';
import type { ChainLink, StoredMemory } from '@/lib/core/model/index.ts';
import type { LaneProps } from '../timeline/lane.ts';
import { MemoryCard, MemoryMark } from './card.tsx';
import { Rest } from './rest.tsx';
import { memoryStore } from './store.ts';

const t = textsAbout('memoryLane');

/** Memories of one place that are shown at once. */
const FIRST = 2;

/** What was stored of a turn; of a session how much, and what has no turn. Nothing where nothing was, and nothing should have been. */
export function Lane({ turn, session }: LaneProps) {
  return turn === undefined ? <OfSession session={session} /> : <OfTurn turn={turn} />;
}

function OfTurn({ turn }: { turn: string }) {
  const memories = useStore(memoryStore, (state) => state.byTurn.get(turn));
  const lost = useStore(memoryStore, (state) => state.lost.get(turn));
  if (memories === undefined && lost === undefined) return null;
  return (
    <aside data-memory-lane={turn} className="mt-1.5 ml-8 space-y-1.5 @2xl:mt-0 @2xl:ml-0">
      {lost === undefined ? null : <NeverStored link={lost} />}
      <Cards memories={memories ?? []} />
    </aside>
  );
}

function OfSession({ session }: { session: string }) {
  const coverage = useStore(memoryStore, (state) => state.coverage.get(session));
  const memories = useStore(memoryStore, (state) => state.bySession.get(session));
  const lost = useStore(memoryStore, (state) => state.lost.get(session));
  const shown = useStore(memoryStore, (state) => state.coverage.size > 0);
  if (!shown) return null;
  const { memories: n = 0, evidence = 0, covered = 0, estimated = 0 } = coverage ?? {};
  return (
    <aside data-memory-session={session} className="mx-auto max-w-[780px] pb-1 text-xs text-ink-2 @2xl:max-w-none">
      <p className="num flex flex-wrap items-center gap-x-2">
        <MemoryMark state={n === 0 ? 'untraced' : 'current'} />
        <span className="font-semibold text-memory">{n === 0 ? t('none_of_session') : t('n_memories', { n })}</span>
        {evidence === 0 ? null : (
          <span className={covered === 0 ? 'text-wrong' : undefined}>
            {t(estimated > 0 ? 'n_covered_estimated' : 'n_covered', { covered, evidence })}
          </span>
        )}
      </p>
      {lost === undefined ? null : <NeverStored link={lost} />}
      <div className="mt-1 space-y-1.5 @2xl:ml-auto @2xl:max-w-[232px]">
        <Cards memories={memories ?? []} />
      </div>
    </aside>
  );
}

function Cards({ memories }: { memories: StoredMemory[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      {memories.slice(0, all ? undefined : FIRST).map((memory) => (
        <MemoryCard key={memory.id} memory={memory} />
      ))}
      <Rest rest={memories.length - FIRST} all={all} onAll={setAll} className="text-memory" />
    </>
  );
}

/** A memory that is missing, drawn where it should be. */
function NeverStored({ link }: { link: ChainLink }) {
  const partial = useStore(memoryStore, (state) => state.partial);
  const { said, turn, storedEstimated, text } = link;
  const given = turn === undefined ? 'never_given_session' : 'never_given';
  return (
    <div data-never-stored={said} className="my-1 rounded-sm border border-dashed border-wrong px-2 py-1 text-sm">
      <p className="flex items-center gap-1.5 font-semibold text-wrong">
        <X aria-hidden className="size-3.5" /> {t('never')}
      </p>
      <p className="text-xs text-ink-2">
        {t(partial ? 'never_partial' : storedEstimated ? 'never_estimated' : given, { turn: text ?? said })}
      </p>
    </div>
  );
}
