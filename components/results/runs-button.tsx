'use client';

import { FlaskConical } from 'lucide-react';
import { Suspense } from 'react';
import { textsAbout } from '#texts';
import { Button } from '../kit/button.tsx';
import { late, once } from '../kit/late.tsx';
import { Popover } from '../kit/popover.tsx';

const t = textsAbout('runsMenu');

const RunsMenu = late(
  once(() => import('./runs-menu.tsx')),
  (module) => module.RunsMenu,
);

interface RunsButtonProps {
  dataset: string;
  /** Ids of the shown runs, the leading one first, and their names as far as they are known. */
  value: string[];
  onChange: (runs: string[]) => void;
  /** Takes another part of the address that says how answers are judged; absent where the address has none. */
  onAnswers?: (answers: string) => void;
}

/** Which runs are shown. What opens is fetched then. */
export function RunsButton(props: RunsButtonProps) {
  const { value } = props;
  const [first, ...others] = value;
  const words =
    first === undefined
      ? t('runs')
      : t('runs_of', { runs: others.length === 0 ? first : `${first} +${others.length}` });
  return (
    <Popover
      label={t('runs')}
      align="end"
      className="w-96 max-w-[calc(100vw-16px)] p-3"
      trigger={
        <Button data-live="" aria-label={first === undefined ? t('runs') : t('runs_of', { runs: value.join(', ') })}>
          <FlaskConical aria-hidden className="size-3.5" />
          <span className="max-w-56 truncate max-xl:max-w-28 max-md:hidden">{words}</span>
        </Button>
      }
    >
      <Suspense fallback={<div className="h-24 animate-pulse rounded-md bg-sunken" />}>
        <RunsMenu {...props} />
      </Suspense>
    </Popover>
  );
}
