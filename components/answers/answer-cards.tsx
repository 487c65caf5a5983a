'use client';

import { useState } from 'react';
import { textsAbout } from '#texts';
import { Button } from '../kit/button.tsx';
import { cn } from '../kit/cn.ts';
import { useKeys } from '../kit/use-keys.ts';
import { AnswerCard } from './answer-card.tsx';
import type { Answered } from './use-answers.ts';
import { useVerdict } from './use-verdict.ts';

const t = textsAbout('answers');

/** Characters or lines from which an answer is cut to six lines. */
const LONG = 420;
const LINES = 6;

interface AnswerCardsProps {
  dataset: string;
  answered: Answered;
  runs: { id: string; name: string }[];
  /** The place of the run whose answer keys are about. */
  chosen: number;
  onChoose: (at: number) => void;
}

/** One card for each run, in the order of the runs: every run keeps its place from question to question. */
export function AnswerCards({ dataset, answered, runs, chosen, onChoose }: AnswerCardsProps) {
  const { predictions } = answered;
  const [all, setAll] = useState(false);
  const [noting, setNoting] = useState<string | null>(null);
  const say = useVerdict();
  const isLong = [...predictions.values()].some(
    ({ answer }) => (answer?.length ?? 0) > LONG || (answer?.split('\n').length ?? 0) > LINES,
  );
  const at = predictions.get(runs[chosen]?.id ?? '');
  useKeys({
    y: () => at && say(at, true),
    x: () => at && say(at, false),
    b: () => at && setNoting((open) => (open === at.run ? null : at.run)),
  });
  return (
    <>
      <ul
        className={cn(
          'grid gap-3 max-md:grid-cols-1',
          runs.length === 2 || runs.length === 4 ? 'md:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {runs.map((run, place) => (
          <li key={run.id} className="flex min-w-0">
            <AnswerCard
              dataset={dataset}
              run={run}
              answered={answered}
              prediction={predictions.get(run.id) ?? null}
              current={place === chosen}
              onChoose={() => onChoose(place)}
              whole={all}
              noting={noting === run.id}
              onNoting={(open) => setNoting(open ? run.id : null)}
              onVerdict={say}
            />
          </li>
        ))}
      </ul>
      {isLong ? (
        <Button size="sm" className="justify-self-center print:hidden" onClick={() => setAll(!all)}>
          {t(all ? 'show_less' : 'show_all')}
        </Button>
      ) : null}
    </>
  );
}
