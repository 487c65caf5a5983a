'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Prediction } from '@/lib/core/model/index.ts';
import { inItsLanguage } from '@/lib/core/search/language.ts';
import { api } from '@/lib/core/url/index.ts';
import { readersApi } from '@/lib/core/url/readers.ts';
import { Chip } from '../kit/chip.tsx';
import { fetchJson } from '../kit/load.ts';
import { useQuery } from '../kit/queries.ts';
import { send } from '../kit/requests.ts';

const t = textsAbout('readers');

interface AnswersToJudgeProps {
  dataset: string;
  question: string;
  runs: { id: string; name: string }[];
  reader: string;
}

/** What systems answered, each wording once and without their names or judges' votes, to be called right or wrong. */
export function AnswersToJudge({ dataset, question, runs, reader }: AnswersToJudgeProps) {
  const [said, setSaid] = useState<Record<string, boolean>>({});
  const ids = runs.map(({ id }) => id);
  const answers = useQuery<string[]>(
    ids.length === 0 ? null : `readers/answers ${question} ${ids.join(' ')}`,
    async (signal) => {
      const found = await Promise.all(
        ids.map((run) => fetchJson<Prediction>(api.prediction(run, question), signal).catch(() => null)),
      );
      return [...new Set(found.flatMap((one) => one?.answer?.trim() || []))].sort();
    },
  );
  if (answers.state !== 'ready' || answers.value.length === 0) return null;
  const judge = async (answered: string, correct: boolean) => {
    const sent = await send('PUT', readersApi.opinion(dataset, question, reader), { answered, correct });
    if (sent.ok) setSaid((before) => ({ ...before, [answered]: correct }));
  };
  return (
    <section aria-label={t('answers')} className="rounded-lg border border-line px-3 py-2.5">
      <h4 className="mb-1 text-xs text-ink-3">{t('answers_about')}</h4>
      <ul>
        {answers.value.map((answer) => (
          <li key={answer} className="flex items-start gap-2 border-t border-line py-1.5 text-sm first:border-t-0">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]" {...inItsLanguage(answer)}>
              {answer}
            </span>
            <Chip pressed={said[answer] === true} onClick={() => void judge(answer, true)}>
              ✓ {t('right')}
            </Chip>
            <Chip pressed={said[answer] === false} onClick={() => void judge(answer, false)}>
              ✕ {t('wrong')}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
