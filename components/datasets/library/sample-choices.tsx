import { useState } from 'react';
import { textsAbout } from '#texts';
import type { Dataset, Family, Problem } from '@/lib/core/model/index.ts';
import { api } from '@/lib/core/url/index.ts';
import { Button } from '../../kit/button.tsx';
import { ProblemView } from '../../kit/problem-view.tsx';
import { send } from '../../kit/requests.ts';

const t = textsAbout('library');

/** A benchmark whose built-in sample is not open. */
export interface OfferedSample {
  family: Family;
  name: string;
}

interface SampleChoicesProps {
  samples: readonly OfferedSample[];
  /** A sample became a dataset. */
  onAdded: (dataset: Dataset) => void;
}

/** Built-in samples by the names of their benchmarks, each opened by one click. */
export function SampleChoices({ samples, onAdded }: SampleChoicesProps) {
  const [opening, setOpening] = useState<Family | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const open = async (sample: Family) => {
    setProblem(null);
    setOpening(sample);
    const answer = await send<Dataset>('POST', api.datasets(), { sample });
    setOpening(null);
    if (!answer.ok) return setProblem(answer.problem);
    onAdded(answer.value);
  };
  return (
    <>
      <ul aria-label={t('samples')} className="flex flex-wrap gap-1.5">
        {samples.map(({ family, name }) => (
          <li key={family}>
            <Button disabled={opening !== null} onClick={() => void open(family)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {problem === null ? null : <ProblemView problem={problem} className="mt-3" />}
    </>
  );
}
