'use client';

import { useMemo } from 'react';
import { textsAbout } from '#texts';
import { relabel } from '@/lib/core/families/labels.ts';
import type { LabelScheme, QuestionHead } from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { isFiltered } from '@/lib/core/url/index.ts';
import type { CompareViewState } from '../compare/use-compare-view.ts';
import { useComparedFacets } from '../compare/use-compared-facets.ts';
import { changeName } from '../compare/words.ts';
import { Button } from '../kit/button.tsx';
import { Chip, RemovableChip } from '../kit/chip.tsx';
import { ChosenChips, FiltersButton } from '../tables/filters.tsx';

const t = textsAbout('answers');
const compare = textsAbout('compare');
const filters = textsAbout('filters');

interface AnswersFiltersProps {
  /** The questions that the runs answer, and those that are left. */
  every: QuestionHead[];
  left: QuestionHead[];
  view: CompareViewState;
  schemes: LabelScheme[] | undefined;
  /** Whether questions are left out on which all runs are right, or all wrong. */
  differing: boolean;
  onDiffering: () => void;
}

/** What narrows the list that one steps through: a switch for questions the runs differ in, the filters of every list, and what is chosen. */
export function AnswersFilters({ every, left, view, schemes, differing, onDiffering }: AnswersFiltersProps) {
  const { filter, changes, labels, change, set, clear } = view;
  const named = useMemo(() => every.map((head) => relabel(head, labels, schemes)), [every, labels, schemes]);
  const now = useMemo(() => selectQuestions(named, filter).facets, [named, filter]);
  const facets = useComparedFacets(named, now, view);
  const others = changes.filter((one) => one !== 'disagree');
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      <Chip
        pressed={differing}
        title={t('only_differing_why')}
        onClick={onDiffering}
        {...(differing && { count: left.length })}
      >
        {t('only_differing')}
      </Chip>
      {others.map((one) => (
        <RemovableChip
          key={one}
          label={compare('remove_filter', { filter: changeName(one, false) })}
          onRemove={() => set({ changes: changes.filter((other) => other !== one) })}
        >
          {changeName(one, false)}
        </RemovableChip>
      ))}
      <ChosenChips facets={facets} />
      {filter.q === '' ? null : (
        <RemovableChip
          label={compare('remove_filter', { filter: filter.q })}
          onRemove={() => change({ q: '' }, 'replace')}
        >
          “{filter.q}”
        </RemovableChip>
      )}
      <FiltersButton facets={facets} room={null} size="sm" />
      {isFiltered(filter) || changes.length > 0 ? (
        <Button size="sm" variant="quiet" onClick={clear}>
          {filters('clear_all')}
        </Button>
      ) : null}
    </div>
  );
}
