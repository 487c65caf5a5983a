'use client';

import { textsAbout } from '#texts';
import type { JudgeJob } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';

const t = textsAbout('judging');

interface JudgeResultProps {
  job: JudgeJob;
  onJudge: (by: string) => void;
}

/** How the last time ended. */
export function JudgeResult({ job: { judge, state, result, error, progress }, onJudge }: JudgeResultProps) {
  if (error) return <ProblemView problem={error} className="mb-4 max-w-none" />;
  return (
    <div role="status" className="mb-4 rounded-lg border border-line bg-bg p-3 text-sm">
      <p className="font-medium [overflow-wrap:anywhere]">{judge}</p>
      {state === 'cancelled' ? (
        <p className="mt-1 text-ink-2">{t('cancelled', { n: progress?.done ?? 0 })}</p>
      ) : result ? (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="num text-ink-2">
            {t('done', { right: result.right, judged: result.judged })}
            {result.none > 0 ? `, ${t('none', { n: result.none })}` : ''}
            {result.tokens ? ` · ${t('spent', { n: result.tokens.in + result.tokens.out })}` : ''}
          </p>
          <Button size="sm" onClick={() => onJudge(`judge.${judge}`)}>
            {t('judge_by')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
