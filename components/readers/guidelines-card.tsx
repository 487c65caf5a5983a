'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Guidelines, Problem } from '@/lib/core/model/index.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { Button } from '../kit/button.tsx';
import { formatDay } from '../kit/dates.ts';
import { ProblemView } from '../kit/problem-view.tsx';
import { send } from '../kit/requests.ts';

const t = textsAbout('readers');

interface GuidelinesCardProps {
  dataset: string;
  /** The last one first. */
  versions: Guidelines[];
  reader: string;
  readOnly: boolean;
}

/** What readers heed. Changing it makes a version; opinions name the one they followed. */
export function GuidelinesCard({ dataset, versions, reader, readOnly }: GuidelinesCardProps) {
  const router = useRouter();
  const [last] = versions;
  const [text, setText] = useState(last?.text ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async () => {
    const sent = await send('POST', readersApi.guidelines(dataset, reader), { text });
    setProblem(sent.ok ? null : sent.problem);
    if (sent.ok) router.refresh();
  };
  return (
    <section>
      <h2 className="text-md font-semibold">
        {t('guidelines')}{' '}
        {last ? (
          <span className="text-sm font-normal text-ink-3">
            {t('version_of', { n: last.version, day: formatDay({ raw: last.created, iso: last.created }) })}
            {last.who === undefined ? '' : ` · ${last.who}`}
          </span>
        ) : null}
      </h2>
      <p className="mt-0.5 mb-3 max-w-[72ch] text-sm text-ink-2">{t('guidelines_about')}</p>
      <textarea
        aria-label={t('guidelines')}
        value={text}
        readOnly={readOnly}
        rows={8}
        onChange={({ target }) => setText(target.value)}
        className="w-full rounded-lg border border-control bg-panel px-3 py-2 text-sm"
      />
      {readOnly ? null : (
        <Button
          className="mt-2"
          disabled={text.trim() === '' || text.trim() === last?.text}
          onClick={() => void save()}
        >
          {t('save_version', { n: (last?.version ?? 0) + 1 })}
        </Button>
      )}
      {problem ? <ProblemView problem={problem} className="mt-3" /> : null}
    </section>
  );
}
