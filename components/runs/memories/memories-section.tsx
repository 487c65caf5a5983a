'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Suspense, startTransition, useState } from 'react';
import { textsAbout } from '#texts';
import type { RunHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { memoriesHref } from '@/lib/core/url/memories.ts';
import { Button } from '../../kit/button.tsx';
import { late, once } from '../../kit/late.tsx';
import { useLeft } from '../../kit/left.ts';
import { notify, notifyProblem } from '../../kit/notify.ts';
import { Removal } from '../../kit/removal.tsx';
import { send } from '../../kit/requests.ts';

const t = textsAbout('memories');

const load = once(() => import('./memories-dialog.tsx'));
const MemoriesDialog = late(load, (module) => module.MemoriesDialog);
const CoverageMap = late(
  once(() => import('./coverage-map.tsx')),
  (module) => module.CoverageMap,
);

interface MemoriesSectionProps {
  run: RunHead;
  readOnly: boolean;
}

/** What the run stored: how much of the evidence it covers, and the way to bring it. */
export function MemoriesSection({ run, readOnly }: MemoriesSectionProps) {
  const router = useRouter();
  const [open, setOpen] = useState<{ file?: File } | null>(null);
  useLeft(memoriesHref(run.id), ([file]) => setOpen(file ? { file } : {}));
  const { memories } = run;
  if (readOnly && !memories) return null;
  const remove = async () => {
    const answer = await send('DELETE', api.putMemories(run.dataset, run.id));
    if (!answer.ok) return notifyProblem(answer.problem);
    notify({ kind: 'done', text: t('removed', { name: run.name }) });
    router.refresh();
  };
  return (
    <section
      id="memories"
      aria-label={t('memories')}
      className="min-w-0 scroll-mt-14 rounded-lg border border-line bg-panel p-4"
      data-memories={memories?.memories ?? 0}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-sm font-semibold">{t('memories')}</h2>
        {memories ? (
          <span className="num text-sm text-ink-2">
            {t('what', { n: memories.memories, conversations: memories.conversations })}
          </span>
        ) : null}
        <span className="flex-1" />
        {readOnly ? null : (
          <Button
            size="sm"
            onClick={() => startTransition(() => setOpen({}))}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
          >
            {memories ? null : <Plus aria-hidden className="size-3.5" />} {memories ? t('replace') : t('add')}
          </Button>
        )}
        {readOnly || !memories ? null : (
          <Removal
            label={t('remove')}
            verb={t('remove')}
            question={t('remove_question', { name: run.name })}
            onRemove={remove}
          >
            {t('remove_what')}
          </Removal>
        )}
      </div>
      {memories ? (
        <Suspense fallback={<div className="h-40" />}>
          <CoverageMap run={run} memories={memories} />
        </Suspense>
      ) : (
        <p className="mt-1 text-sm text-ink-2">{t('about')}</p>
      )}
      <Suspense>
        {open && !readOnly ? <MemoriesDialog run={run} {...open} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </section>
  );
}
