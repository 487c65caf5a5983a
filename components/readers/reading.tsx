'use client';

import { useCallback, useEffect, useState } from 'react';
import { textsAbout } from '#texts';
import type { Claim, Guidelines, Problem, QueueState } from '@/lib/core/model/index.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { Button } from '../kit/button.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { send } from '../kit/requests.ts';
import { ReadingQuestion } from './reading-question.tsx';

const t = textsAbout('readers');

interface ReadingProps {
  dataset: string;
  queue: QueueState;
  guidelines: Guidelines | null;
  runs: { id: string; name: string }[];
  reader: string;
  onLeave: () => void;
}

/** One question of a queue after the other, kept from others meanwhile. */
export function Reading({ dataset, queue, guidelines, runs, reader, onLeave }: ReadingProps) {
  const [claim, setClaim] = useState<Claim | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const next = useCallback(
    async (after: string | null) => {
      const sent = await send<Claim>('POST', readersApi.next(dataset, queue.id, reader, after));
      setProblem(sent.ok ? null : sent.problem);
      if (sent.ok) setClaim(sent.value);
    },
    [dataset, queue.id, reader],
  );
  useEffect(() => {
    void next(null);
  }, [next]);
  return (
    <div className="mx-auto w-full max-w-[1680px] px-4 pt-4 pb-16">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{queue.name}</h2>
        <p className="num text-sm text-ink-2">
          {t('reading_as', { reader })}
          {claim ? ` · ${t('read_left', { read: claim.read, left: claim.left })}` : ''}
        </p>
        <Button className="ml-auto" onClick={onLeave}>
          {t('all_queues')}
        </Button>
      </div>
      {guidelines ? (
        <details className="mb-3 rounded-lg border border-line bg-panel px-4 py-2.5 text-sm">
          <summary className="cursor-pointer text-ink-2">{t('by_guidelines', { n: guidelines.version })}</summary>
          <p className="mt-2 max-w-[78ch] whitespace-pre-line">{guidelines.text}</p>
        </details>
      ) : null}
      {problem ? <ProblemView problem={problem} onRetry={() => void next(null)} /> : null}
      {claim === null ? null : claim.question === null || claim.conversation === undefined ? (
        <section className="rounded-lg border border-line bg-panel px-5 py-8 text-center">
          <h3 className="text-md font-semibold">{t('queue_done', { n: claim.read })}</h3>
          <p className="mt-1 text-sm text-ink-2">{t('queue_done_about')}</p>
        </section>
      ) : (
        <ReadingQuestion
          key={claim.question}
          dataset={dataset}
          question={claim.question}
          conversation={claim.conversation}
          runs={runs}
          reader={reader}
          onNext={() => void next(null)}
          onPass={() => void next(claim.question)}
        />
      )}
    </div>
  );
}
