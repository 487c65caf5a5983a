'use client';

import { SlidersHorizontal } from 'lucide-react';
import { Suspense, startTransition, useMemo, useState } from 'react';
import { textsAbout } from '#texts';
import { relabel } from '@/lib/core/families/labels.ts';
import { type LabelScheme, NO_FILTER, type QuestionHead } from '@/lib/core/model/index.ts';
import { selectQuestions } from '@/lib/core/search/index.ts';
import { isFiltered, NO_PREDICTION_FILTER } from '@/lib/core/url/index.ts';
import type { CompareViewState } from '../compare/use-compare-view.ts';
import { changeName } from '../compare/words.ts';
import { Button } from '../kit/button.tsx';
import { Chip, RemovableChip } from '../kit/chip.tsx';
import { useFindIn } from '../kit/grid/use-find-in.ts';
import { late, once } from '../kit/late.tsx';
import { FacetPanel } from '../tables/facet-panel.tsx';
import { ChosenChips, type Facets } from '../tables/filters.tsx';
import { type FacetName, facetGroups, toggleFacet } from '../tables/question-facets.ts';
import { shownFacets } from '../tables/table-rows.ts';

const t = textsAbout('answers');
const compare = textsAbout('compare');
const filters = textsAbout('filters');

const Sheet = late(
  once(() => import('../kit/dialog.tsx')),
  (parts) => parts.Sheet,
);

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
  const [open, setOpen] = useState(false);
  const named = useMemo(() => every.map((head) => relabel(head, labels, schemes)), [every, labels, schemes]);
  const all = useMemo(() => selectQuestions(named, NO_FILTER).facets, [named]);
  const now = useMemo(() => selectQuestions(named, filter).facets, [named, filter]);
  const groups = useMemo(() => {
    const asked = { ...NO_PREDICTION_FILTER, ...filter };
    const shown = shownFacets(all, asked);
    return facetGroups(shown.facets, shownFacets(now, asked).facets, filter, named.length, shown.more);
  }, [all, now, filter, named]);
  const onFind = useFindIn(now);
  const facets: Facets<FacetName> = {
    groups,
    onToggle: (group, key) => {
      const { sort: _, ...next } = toggleFacet(filter, group.filter, key);
      change(next);
    },
    onFind,
  };
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
      <Button size="sm" onClick={() => startTransition(() => setOpen(true))} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden className="size-3.5" /> {t('filters')}
      </Button>
      {isFiltered(filter) || changes.length > 0 ? (
        <Button size="sm" variant="quiet" onClick={clear}>
          {filters('clear_all')}
        </Button>
      ) : null}
      <Suspense>
        {open ? (
          <Sheet open onOpenChange={setOpen} title={t('filters')}>
            <FacetPanel {...facets} />
          </Sheet>
        ) : null}
      </Suspense>
    </div>
  );
}
