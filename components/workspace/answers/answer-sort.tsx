'use client';

import { textsAbout } from '#texts';
import type { PredictionFilter } from '@/lib/core/model/index.ts';
import { Menu, MenuCheck, MenuRadios, MenuSeparator } from '../../kit/menu.tsx';
import { questionSorts, SortButton } from '../../questions/sort-menu.tsx';
import type { ShownRun } from '../../results/layer.ts';
import { metricTitle } from '../../results/metrics.ts';

const t = textsAbout('workspace');

interface AnswerSortProps {
  leading: ShownRun;
  filter: PredictionFilter;
  onFilter: (change: Partial<PredictionFilter>) => void;
}

/** The orders of the question list, with those that only a run's answers have: any score, length, time. */
export function AnswerSort({ leading: { run, answers }, filter, onFilter }: AnswerSortProps) {
  const timed = [...answers.values()].some(({ seconds }) => seconds !== undefined);
  const options = [
    ...questionSorts(filter),
    { value: 'length', label: t('length') },
    ...(timed ? [{ value: 'seconds', label: t('time_answer') }] : []),
    ...Object.keys(run.metrics).map((id) => ({ value: `score.${id}`, label: metricTitle(id) })),
  ];
  const words = options.find(({ value }) => value === filter.sort)?.label ?? filter.sort;
  return (
    <Menu align="end" trigger={<SortButton words={words} descending={filter.descending} />}>
      <MenuRadios value={filter.sort} onValue={(sort) => onFilter({ sort })} options={options} />
      <MenuSeparator />
      <MenuCheck checked={filter.descending} onChange={(descending) => onFilter({ descending })}>
        {t('descending')}
      </MenuCheck>
    </Menu>
  );
}
