'use client';

import { GitCompareArrows } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textsAbout } from '#texts';
import { MOST_COMPARED } from '@/lib/core/model/index.ts';
import { compareHref } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { KeyHint } from '../kit/kbd.tsx';
import { notify } from '../kit/notify.ts';
import { inSite, siteRuns } from '../kit/site.ts';
import { toggled } from '../kit/toggled.ts';
import { useKeys } from '../kit/use-keys.ts';
import { CompareHeld } from './compare-held.tsx';

const t = textsAbout('ticked');

/** Whether so many runs make a comparison. */
export const canCompare = (runs: number): boolean => runs >= 2 && runs <= MOST_COMPARED;

/** Runs that are ticked, in the order of ticking: the first is the baseline of a comparison. Runs that are no more leave the choice. */
export function useTicked(runs: readonly { id: string }[]) {
  const [all, setAll] = useState<string[]>([]);
  const ticked = all.filter((id) => runs.some((run) => run.id === id));
  const toggle = (id: string) => setAll(toggled(ticked, id));
  return { ticked, toggle };
}

interface TickBoxProps {
  name: string;
  ticked: boolean;
  onToggle: () => void;
}

/** Takes a run into the comparison. */
export const TickBox = ({ name, ticked, onToggle }: TickBoxProps) => (
  <input
    type="checkbox"
    data-live=""
    aria-label={t('compare_name', { name })}
    checked={ticked}
    onChange={onToggle}
    className="mt-0.5 size-4 accent-ink"
  />
);

/** Compares the ticked runs; so does `c`. */
export function CompareTicked({ ticked }: { ticked: string[] }) {
  const router = useRouter();
  const compare = () => {
    // A static bundle holds one comparison, of all its runs.
    const runs = inSite() ? siteRuns() : ticked;
    if (canCompare(runs.length)) return router.push(compareHref(runs));
    if (inSite()) return;
    notify({
      kind: 'failed',
      text: ticked.length < 2 ? t('tick_two') : t('at_most', { n: MOST_COMPARED }),
      detail: t('first_baseline'),
    });
  };
  useKeys({ c: compare });
  return (
    <>
      <Button
        data-live=""
        disabled={!canCompare(ticked.length)}
        onClick={compare}
        title={t('tick', { n: MOST_COMPARED })}
      >
        <GitCompareArrows aria-hidden className="size-4" />{' '}
        {ticked.length === 0 ? t('compare') : t('compare_n', { n: ticked.length })}
        <KeyHint of="c" />
      </Button>
      <CompareHeld />
    </>
  );
}
