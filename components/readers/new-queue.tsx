'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Problem, QueueState, ReadingQueue } from '@/lib/core/model/index.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { FileButton } from '../audit/file-button.tsx';
import { Button } from '../kit/button.tsx';
import { ProblemView } from '../kit/problem-view.tsx';
import { send } from '../kit/requests.ts';
import { Select } from '../kit/select.tsx';
import { Field } from './field.tsx';

const t = textsAbout('readers');

const DRAWN = ['type', 'judges', 'systems'] as const;

/** Draws a queue, or takes in one that was exported elsewhere. */
export function NewQueue({ dataset, runs }: { dataset: string; runs: { id: string; name: string }[] }) {
  const router = useRouter();
  const [plan, setPlan] = useState({
    name: '',
    size: 100,
    opinions: 2,
    drawn: 'type' as (typeof DRAWN)[number],
    readers: '',
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async (body: unknown) => {
    setBusy(true);
    const sent = await send<QueueState>('POST', readersApi.queues(dataset), body);
    setBusy(false);
    setProblem(sent.ok ? null : sent.problem);
    if (!sent.ok) return;
    setPlan({ ...plan, name: '' });
    router.refresh();
  };
  const take = async (file: File) => {
    const read = JSON.parse(await file.text().catch(() => '{}')) as Partial<ReadingQueue>;
    const { name, opinions, drawn, readers, questions } = read;
    await add({ name, opinions, drawn, readers, questions: questions ?? [] });
  };
  const readers = plan.readers.split(',').flatMap((name) => name.trim() || []);
  const number = (key: 'size' | 'opinions', most: number) => (
    <Field
      className="w-28"
      name={t(key)}
      type="number"
      min={1}
      max={most}
      value={plan[key]}
      onChange={({ target }) => setPlan({ ...plan, [key]: Math.max(1, Number(target.value)) })}
    />
  );
  return (
    <section>
      <h2 className="text-md font-semibold">{t('new_queue')}</h2>
      <p className="mt-0.5 mb-3 max-w-[72ch] text-sm text-ink-2">{t('new_queue_about')}</p>
      <form
        className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-panel p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add({ ...plan, readers });
        }}
      >
        <Field
          className="min-w-40 flex-1"
          name={t('queue_name')}
          required
          maxLength={200}
          value={plan.name}
          onChange={({ target }) => setPlan({ ...plan, name: target.value })}
        />
        {number('size', 10_000)}
        {number('opinions', 20)}
        <span className="flex flex-col gap-1 text-xs text-ink-3">
          <span aria-hidden>{t('drawn')}</span>
          <Select
            label={t('drawn')}
            value={plan.drawn}
            options={DRAWN.map((value) => ({
              value,
              label: t(`drawn/${value}`),
              disabled: value !== 'type' && runs.length === 0,
            }))}
            onValue={(drawn) => setPlan({ ...plan, drawn })}
          />
        </span>
        <Field
          className="min-w-40 flex-1"
          name={t('named_readers')}
          value={plan.readers}
          onChange={({ target }) => setPlan({ ...plan, readers: target.value })}
        />
        <Button type="submit" variant="primary" disabled={busy || plan.name.trim() === ''}>
          {t('draw')}
        </Button>
        <FileButton label={t('import_queue')} busy={busy} onFile={(file) => void take(file)} />
      </form>
      {problem ? <ProblemView problem={problem} className="mt-3" /> : null}
    </section>
  );
}
