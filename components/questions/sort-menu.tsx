'use client';

import { ArrowDownUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { textsAbout } from '#texts';
import { QUESTION_SORTS, type QuestionFilter, type QuestionSort } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { sortOf } from '../kit/grid/grid-sort.ts';
import { Menu, MenuCheck, MenuRadios, MenuSeparator } from '../kit/menu.tsx';

const t = textsAbout('questionList');

/** The orders of questions in such a filter, and what each is called: the file's own is of the best match first where something is searched for. */
export function questionSorts(filter: OrderedFilter): { value: QuestionSort; label: string }[] {
  const { by } = sortOf(filter);
  return QUESTION_SORTS.map((sort) => ({
    value: sort,
    label: t(sort === 'file' && by === 'match' ? 'by_match' : `by_${sort}`),
  }));
}

type OrderedFilter = Parameters<typeof sortOf>[0];

interface SortMenuProps {
  filter: QuestionFilter;
  onFilter: (change: Partial<QuestionFilter>) => void;
}

/** The order of the question list. */
export function SortMenu({ filter, onFilter }: SortMenuProps) {
  const options = questionSorts(filter);
  const words = options.find(({ value }) => value === filter.sort)?.label ?? '';
  return (
    <Menu align="end" trigger={<SortButton words={words} descending={filter.descending} />}>
      <MenuRadios
        value={filter.sort}
        onValue={(value) => onFilter({ sort: QUESTION_SORTS.find((sort) => sort === value) ?? 'file' })}
        options={options}
      />
      <MenuSeparator />
      <MenuCheck checked={filter.descending} onChange={(descending) => onFilter({ descending })}>
        {t('descending')}
      </MenuCheck>
    </Menu>
  );
}

/** Names the present order. */
export function SortButton({
  words,
  descending,
  ...props
}: ComponentProps<'button'> & { words: string; descending: boolean }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="max-w-44"
      aria-label={t(descending ? 'sort_descending' : 'sort', { words })}
      {...props}
    >
      <ArrowDownUp aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{words}</span>
    </Button>
  );
}
