'use client';

import { useState } from 'react';
import type { Finding } from '@/lib/model/index.ts';
import { api } from '@/lib/url/index.ts';
import { fetchJson, Recent, useLoaded } from '../workspace/load.ts';
import { Section } from './inspector.tsx';

/** What the data checks say about this question; nothing while unknown, and nothing when there is nothing. */
export function QuestionFindings({ dataset, question }: { dataset: string; question: string }) {
  const [cache] = useState(() => new Recent<{ items: Finding[] }>(50));
  const url = api.findings(dataset, `?question=${encodeURIComponent(question)}`);
  const found = useLoaded(url, cache, (signal) => fetchJson<{ items: Finding[] }>(url, signal));
  if (found.state !== 'ready' || found.value.items.length === 0) return null;
  return (
    <Section title="Findings">
      <ul className="space-y-1.5">
        {found.value.items.map((item) => (
          <li key={`${item.code} ${item.where.path} ${item.message}`} className="text-sm text-ink-2">
            <span className="mr-1.5 font-mono text-xs text-ink-3">{item.code}</span>
            {item.message}
            {item.value === undefined ? null : (
              <span className="block font-mono text-xs text-ink-3 [overflow-wrap:anywhere]">{item.value}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
