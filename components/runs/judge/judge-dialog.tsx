'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { textsAbout } from '#texts';
import type { Judging, RunHead } from '@/lib/core/model/index.ts';
import { Skeleton } from '../../kit/box.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { JudgeForm } from './judge-form.tsx';
import { JudgeGoing } from './judge-going.tsx';
import { JudgeResult } from './judge-result.tsx';
import { isOpen, useJudge } from './use-judge.ts';

const t = textsAbout('judging');

interface JudgeDialogProps {
  run: RunHead;
  categories: Judging['categories'];
  onJudge: (by: string) => void;
  onClose: () => void;
}

/** From what it would cost to one more judge of a run: choose, see what it takes, ask, wait or come back. */
export function JudgeDialog({ run, categories, onJudge, onClose }: JudgeDialogProps) {
  const router = useRouter();
  const { state, problem, look, begin, cancel } = useJudge(run.id);
  const job = state?.job ?? null;
  const open = isOpen(job);
  const was = useRef(open);
  useEffect(() => {
    // Its verdicts are there now: the page has one judge more.
    if (was.current && job?.state === 'done') router.refresh();
    was.current = open;
  }, [open, job?.state, router]);
  const judgeBy = (by: string) => {
    onClose();
    onJudge(by);
  };
  return (
    <Dialog
      open
      onOpenChange={(wanted) => !wanted && onClose()}
      title={t('title')}
      description={run.name}
      className="w-[min(620px,calc(100vw-24px))]!"
    >
      {problem ? <ProblemView problem={problem} className="mb-3 max-w-none" onRetry={() => void look()} /> : null}
      {state === null ? (
        problem ? null : (
          <Skeleton className="h-56" />
        )
      ) : job && open ? (
        <JudgeGoing job={job} onCancel={cancel} onClose={onClose} />
      ) : (
        <>
          {job ? <JudgeResult job={job} onJudge={judgeBy} /> : null}
          {state.offered ? (
            <JudgeForm run={run} offered={state.offered} categories={categories} onAsk={begin} />
          ) : (
            <p className="text-sm text-ink-2">{t('off')}</p>
          )}
        </>
      )}
    </Dialog>
  );
}
