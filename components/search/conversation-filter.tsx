'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { ConversationHead } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { SearchInput } from '../kit/input.tsx';
import { fetchJson, rest } from '../kit/load.ts';
import { useLast, useQuery } from '../kit/queries.ts';
import { toggled } from '../kit/toggled.ts';

const t = textsAbout('search');

/** As many as can be looked over. */
const SHOWN = 30;
const REST_MS = 120;

interface ConversationFilterProps {
  dataset: string;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses conversations by part of their id, title or participants. */
export function ConversationFilter({ dataset, chosen, onChange }: ConversationFilterProps) {
  const [q, setQ] = useState('');
  const url = `${api.conversations(dataset)}?limit=${SHOWN}&q=${encodeURIComponent(q)}`;
  const load = async (signal: AbortSignal) => {
    await rest(REST_MS, signal);
    return fetchJson<{ total: number; items: ConversationHead[] }>(url, signal);
  };
  const found = useLast(useQuery(`conversations ${url}`, load)) ?? { total: 0, items: [] };
  const toggle = (id: string) => onChange(toggled(chosen, id));
  return (
    <>
      <SearchInput label={t('find_conversation')} value={q} onValue={setQ} className="p-1" />
      <ul className="mt-1">
        {found.items.map(({ id, title }) => (
          <li key={id}>
            <label className="flex items-baseline gap-2 rounded-sm px-2 py-1 text-sm hover:bg-hover">
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {id}
                {title === id ? null : <span className="ml-2 text-ink-2">{title}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.total > found.items.length ? (
        <p className="num px-2 py-1 text-xs text-ink-3">{t('more', { n: found.total - found.items.length })}</p>
      ) : null}
    </>
  );
}
