'use client';

import { useEffect, useState } from 'react';
import { textsAbout } from '#texts';
import { originKind, type PredictionHead } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { cn } from '../../kit/cn.ts';
import { SearchInput } from '../../kit/input.tsx';
import { Popover } from '../../kit/popover.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { useLast } from '../../kit/queries.ts';
import { useKeys } from '../../kit/use-keys.ts';
import { lane } from '../timeline/lane.ts';
import { MemoryCard } from './card.tsx';
import { ChainLine } from './chain.tsx';
import { Lane } from './lane.tsx';
import { type ShownMemories, useChain, useConversationMemories } from './load.ts';
import { breakPlace, type LaneMode, laneState, memoryStore } from './store.ts';

const t = textsAbout('memoryLane');

const MODES = ['this', 'all', 'off'] as const satisfies readonly LaneMode[];

export interface MemoryStripProps {
  shown: ShownMemories;
  conversation: string;
  /** The selected question as the run answered it; null without one. */
  head: PredictionHead | null;
  question: string | null;
  onGo: (place: { turn: string | null; session: string | null }) => void;
}

/** Over the turns: the chain of the question, and which memories stand beside them. Draws the lane while it is there. */
export function MemoryStrip({ shown, conversation, head, question, onGo }: MemoryStripProps) {
  const [mode, setMode] = useState<LaneMode>('this');
  const [words, setWords] = useState('');
  const loaded = useConversationMemories(shown, conversation);
  const all = useLast(loaded);
  const of = useChain(shown, question);
  const { partial } = shown.head;
  useEffect(() => {
    if (all === null) return;
    memoryStore.setState(laneState({ conversation: all, question: of, mode, words, partial, go: onGo }));
    lane.setState({ Lane: mode === 'off' ? null : Lane });
  }, [all, of, mode, words, partial, onGo]);
  useEffect(() => () => lane.setState({ Lane: null }), []);
  const chain = of?.chain ?? null;
  const place = chain && breakPlace(chain);
  const onBreak =
    place?.turn !== undefined
      ? () => onGo({ turn: place.turn ?? null, session: null })
      : place?.session !== undefined
        ? () => onGo({ turn: null, session: place.session ?? null })
        : null;
  useKeys({
    s: () => setMode(MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? 'this'),
    b: () => onBreak?.(),
  });
  const memories = all?.memories ?? [];
  const nobody = memories.filter(({ origin }) => ['untraced', 'leaked'].includes(originKind(origin)));
  const names = { this: t('lane_this'), all: t('lane_all', { n: memories.length }), off: t('lane_off') };
  const controls = (
    <>
      {mode === 'all' ? (
        <SearchInput label={t('lane_find')} value={words} onValue={setWords} className="w-48 max-w-full" />
      ) : null}
      {nobody.length === 0 ? null : (
        <Popover
          label={t('untraced_here', { n: nobody.length })}
          align="end"
          className="max-h-[60vh] w-[22rem] space-y-1.5 overflow-y-auto"
          trigger={<Button size="sm">{t('untraced_here', { n: nobody.length })}</Button>}
        >
          {nobody.map((memory) => (
            <MemoryCard key={memory.id} memory={memory} />
          ))}
        </Popover>
      )}
      <fieldset
        aria-label={t('lane', { run: shown.name })}
        className="flex overflow-hidden rounded-md border border-control"
      >
        {MODES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={mode === one}
            onClick={() => setMode(one)}
            className={cn(
              'num px-2 text-xs leading-6',
              mode === one ? 'bg-hover font-semibold text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {names[one]}
          </button>
        ))}
      </fieldset>
    </>
  );
  return (
    <section
      aria-label={t('lane', { run: shown.name })}
      className="@container shrink-0 border-b border-line bg-panel px-3 py-2 print:hidden"
    >
      {loaded.state === 'failed' ? <ProblemView problem={loaded.problem} onRetry={loaded.retry} /> : null}
      {chain === null || chain.links.length === 0 ? (
        <div className="flex flex-wrap items-center justify-end gap-1.5">{controls}</div>
      ) : (
        <ChainLine chain={chain} attribution={head?.attribution} onBreak={onBreak}>
          {controls}
        </ChainLine>
      )}
    </section>
  );
}
