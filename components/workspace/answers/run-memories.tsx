import { Suspense } from 'react';
import type { RunHead } from '@/lib/core/model/index.ts';
import { writeJudging } from '@/lib/core/url/index.ts';
import { late, once } from '../../kit/late.tsx';
import type { ReadyLayer, RunLayer } from '../../results/layer.ts';
import type { ChainTableProps } from '../memories/chain-table.tsx';
import type { ShownMemories } from '../memories/load.ts';
import type { Place } from '../timeline/use-places.ts';

/** Only those who bring memories need it. */
const MemoryStrip = late(
  once(() => import('../memories/strip.tsx')),
  (module) => module.MemoryStrip,
);

const ChainTable = late(
  once(() => import('../memories/chain-table.tsx')),
  (module) => module.ChainTable,
);

/** A run whose memories are shown, judged as the layer's answers are; null where it brought none. */
function shownMemories({ id, name, memories }: RunHead, { judging }: RunLayer): ShownMemories | null {
  const by = writeJudging('', judging).replace(/^\?/, '&');
  return memories ? { run: id, name, head: memories, judging: by === '&' ? '' : by } : null;
}

interface RunMemoriesProps {
  layer: ReadyLayer;
  conversation: string;
  question: string | null;
  onGo: (place: Place) => void;
}

/** What the leading run stored of the conversation, and the chain of the question. */
export function RunMemories({ layer, conversation, question, onGo }: RunMemoriesProps) {
  const [leading] = layer.runs;
  const shown = leading ? shownMemories(leading.run, layer) : null;
  if (!leading || !shown) return null;
  const { answers } = leading;
  return (
    <Suspense>
      <MemoryStrip
        shown={shown}
        conversation={conversation}
        question={question}
        head={question === null ? null : (answers.get(question) ?? null)}
        onGo={onGo}
      />
    </Suspense>
  );
}

interface RunChainsProps extends Omit<ChainTableProps, 'shown' | 'named'> {
  layer: RunLayer;
  runs: readonly RunHead[];
}

/** The way of the question's evidence in each of the runs that brought memories. */
export function RunChains({ layer, runs, ...of }: RunChainsProps) {
  const shown = runs.flatMap((run) => shownMemories(run, layer) ?? []);
  return shown.map((one) => (
    <Suspense key={one.run}>
      <ChainTable shown={one} named={runs.length > 1} {...of} />
    </Suspense>
  ));
}
