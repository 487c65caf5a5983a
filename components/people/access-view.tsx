'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { DatasetAccessList, DatasetId, Visibility } from '@/lib/core/model/index.ts';
import { notify, notifyProblem } from '../kit/notify.ts';
import { send } from '../kit/requests.ts';
import { AccessTable, type Change } from './access-table.tsx';
import { Deeds } from './deeds.tsx';
import { useAwake } from './use-awake.ts';
import { WhatRolesDo } from './what-roles-do.tsx';

const t = textsAbout('people');

interface AccessViewProps {
  dataset: DatasetId;
  name: string;
  first: DatasetAccessList;
  /** Who looks at it. */
  sub: string;
  /** Whether they may see what everybody did. */
  activity: boolean;
}

/** Who may see a dataset. A change holds at once, and can be taken back. */
export function AccessView({ dataset, name, first, sub, activity }: AccessViewProps) {
  const [access, setAccess] = useState(first);
  const change = async (asked: { visibility?: Visibility; entry?: Change }, back: typeof asked | null) => {
    const answer = await send<DatasetAccessList>(
      'PATCH',
      `/api/v1/datasets/${encodeURIComponent(dataset)}/access`,
      asked,
    );
    if (!answer.ok) return notifyProblem(answer.problem);
    setAccess(answer.value);
    notify({ kind: 'done', text: t('saved'), ...(back && { undo: () => void change(back, null) }) });
  };
  const setVisibility = (visibility: Visibility) => void change({ visibility }, { visibility: access.visibility });
  const setEntry = (entry: Change) => {
    const before = access.items.find(({ kind, subject }) => kind === entry.kind && subject === entry.subject);
    void change({ entry }, { entry: { ...entry, role: before?.role ?? null } });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]" inert={!useAwake()}>
      <section className="rounded-lg border border-line bg-panel">
        <AccessTable items={access.items} sub={sub} onChange={setEntry} />
        <div className="border-t border-line p-4">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-sm font-semibold">{t('recent')}</h2>
            {activity ? (
              <a href="/audit-log" className="text-sm text-ink-2 underline">
                {t('all_activity')}
              </a>
            ) : null}
          </div>
          <Deeds entries={access.changes} />
        </div>
      </section>
      <div className="flex flex-col gap-4">
        <Visible name={name} visibility={access.visibility} onChange={setVisibility} />
        <WhatRolesDo />
      </div>
    </div>
  );
}

interface VisibleProps {
  name: string;
  visibility: Visibility;
  onChange: (visibility: Visibility) => void;
}

function Visible({ name, visibility, onChange }: VisibleProps) {
  return (
    <fieldset className="rounded-lg border border-line bg-panel">
      <legend className="sr-only">{t('who_can_open', { name })}</legend>
      <p aria-hidden className="border-b border-line p-4 text-sm font-semibold break-words">
        {t('who_can_open', { name })}
      </p>
      {(['everyone', 'listed'] as const).map((one) => (
        <label key={one} className="flex gap-3 border-line p-4 text-sm not-last:border-b">
          <input
            type="radio"
            name="visibility"
            checked={visibility === one}
            onChange={() => onChange(one)}
            className="mt-0.5 size-4 shrink-0 accent-ink"
          />
          <span>
            <span className="font-medium">{t(one)}</span>
            <span className="block text-ink-2">{t(`${one}_more`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
