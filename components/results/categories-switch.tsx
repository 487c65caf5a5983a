'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { startTransition, useOptimistic } from 'react';
import { textsAbout } from '#texts';
import type { Categories } from '@/lib/core/model/index.ts';
import { CheckLabel } from '../kit/check-label.tsx';

const t = textsAbout('runsMenu');

export const allCategories = () => ({
  label: t('all_categories'),
  title: t('all_categories_why'),
});

/** Counts LoCoMo's category 5 too; in the address, for pages whose scores the server counts. */
export function CategoriesSwitch({ categories }: { categories: Categories }) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const [shown, setShown] = useOptimistic(categories);
  const change = (all: boolean) =>
    startTransition(() => {
      setShown(all ? 'all' : '1-4');
      const next = new URLSearchParams(search);
      if (all) next.set('categories', 'all');
      else next.delete('categories');
      router.push(next.size === 0 ? path : `${path}?${next}`, { scroll: false });
    });
  return (
    <span className="text-sm text-ink-2" data-live>
      <CheckLabel {...allCategories()} checked={shown === 'all'} onChange={change} />
    </span>
  );
}
