'use client';

import { useRouter } from 'next/navigation';
import { textsAbout } from '#texts';
import { compareHref } from '@/lib/core/url/index.ts';
import { notify } from '../kit/notify.ts';
import { inSite, isHeld, siteRuns } from '../kit/site.ts';
import { useKeys } from '../kit/use-keys.ts';
import { addressedView } from './use-view.ts';

const t = textsAbout('workspace');

/** `c` compares the runs that are shown. */
export function useCompareKey(conversation: string): void {
  const router = useRouter();
  useKeys({
    c: () => {
      if (!isHeld('compare')) return;
      // A site that was exported compares all of its runs.
      const runs = inSite() ? siteRuns() : addressedView(conversation).runs;
      if (runs.length >= 2) router.push(compareHref(runs));
      else notify({ kind: 'failed', text: t('show_two'), detail: t('choose_them') });
    },
  });
}
