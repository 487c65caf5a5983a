import { Suspense } from 'react';
import { writeJudging } from '@/lib/core/url/index.ts';
import { late, once } from '../../kit/late.tsx';
import type { ReadyLayer } from '../../results/layer.ts';
import type { Place } from '../timeline/use-places.ts';

/** Only those who bring memories need it. */
const MemoryStrip = late(
  once(() => import('../memories/strip.tsx')),
  (module) => module.MemoryStrip,
);

interface RunMemoriesProps {
  layer: ReadyLayer;
  conversation: string;
  question: string | null;
  onGo: (place: Place) => void;
}

/** What the leading run stored of the conversation, and the chain of the question. */
export function RunMemories({ layer, conversation, question, onGo }: RunMemoriesProps) {
  const [leading] = layer.runs;
  if (!leading?.run.memories) return null;
  const { run, answers } = leading;
  const judging = writeJudging('', layer.judging).replace(/^\?/, '&');
  return (
    <Suspense>
      <MemoryStrip
        shown={{ run: run.id, name: run.name, head: leading.run.memories, judging: judging === '&' ? '' : judging }}
        conversation={conversation}
        question={question}
        head={question === null ? null : (answers.get(question) ?? null)}
        onGo={onGo}
      />
    </Suspense>
  );
}
