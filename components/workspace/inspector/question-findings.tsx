'use client';

import { textsAbout } from '#texts';
import type { Dataset, Finding } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { fetchJson } from '../../kit/load.ts';
import { useQuery } from '../../kit/queries.ts';
import { Section } from '../section.tsx';

const t = textsAbout('workspace');

/** More than these are not kept in the browser; a question's own are then asked for one by one. */
const LIMIT = 2000;

type Found = { total: number; items: Finding[] };

export interface QuestionFindingsProps {
  dataset: Dataset;
  question: string;
}

/** What the data checks say about this question; nothing while unknown, and nothing when there is nothing. */
export function QuestionFindings({ dataset, question }: QuestionFindingsProps) {
  // Those of all questions at once, so that a walk through the questions asks for nothing.
  const all = useFound(dataset, `?about=question&limit=${LIMIT}`);
  const tooMany = all.state === 'ready' && all.value.total > all.value.items.length;
  const own = useFound(tooMany ? dataset : null, `?question=${encodeURIComponent(question)}`);
  const found = tooMany ? own : all;
  const items = found.state === 'ready' ? found.value.items.filter((item) => item.where.question === question) : [];
  if (items.length === 0) return null;
  return (
    <Section title={t('findings')}>
      <ul className="space-y-1.5">
        {items.map((item) => (
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

function useFound(dataset: Dataset | null, query: string) {
  // A changed file has other findings.
  const key = dataset && `findings ${dataset.id} ${dataset.bytes} ${dataset.counts.findings} ${query}`;
  const load = (signal: AbortSignal) => fetchJson<Found>(api.findings(dataset?.id ?? '', query), signal);
  // The inspector is mounted again for each question.
  return useQuery(key, load, { keep: 50, lasting: true });
}
