'use client';

import { Scale } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import { textsAbout } from '#texts';
import type { Judging, RunHead } from '@/lib/core/model/index.ts';
import { Button } from '../../kit/button.tsx';
import { late, once } from '../../kit/late.tsx';

const t = textsAbout('judging');

const load = once(() => import('./judge-dialog.tsx'));
const JudgeDialog = late(load, (module) => module.JudgeDialog);

interface JudgeButtonProps {
  run: RunHead;
  categories: Judging['categories'];
  onJudge: (by: string) => void;
}

/** The way to have a model judge the answers of a run, where the server has one. The dialogue is loaded when it is opened. */
export function JudgeButton(props: JudgeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        data-live=""
        onClick={() => startTransition(() => setOpen(true))}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <Scale aria-hidden className="size-3.5" /> {t('judge_it')}
      </Button>
      <Suspense>{open ? <JudgeDialog {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
