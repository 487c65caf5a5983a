'use client';

import { GitCompareArrows } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { textsAbout } from '#texts';
import { compareHref } from '@/lib/core/url/index.ts';
import { Button } from '../kit/button.tsx';
import { KeyHint } from '../kit/kbd.tsx';
import { siteRuns } from '../kit/site.ts';

const t = textsAbout('ticked');

/** In a static bundle, to the comparison that it holds: of all its runs. Nothing elsewhere. */
export function CompareHeld({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const router = useRouter();
  return (
    <Button data-offline="compare" size={size} onClick={() => router.push(compareHref(siteRuns()))}>
      <GitCompareArrows aria-hidden className="size-4" /> {t('compare')} <KeyHint of="c" />
    </Button>
  );
}
