'use client';

import { ArrowDownUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { QUESTION_SORTS, type QuestionFilter, type QuestionSort } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { Menu, MenuCheck, MenuRadios, MenuSeparator } from '../kit/menu.tsx';

export const SORT_WORDS: Record<QuestionSort, string> = {
  file: 'file order',
  question: 'question text',
  type: 'type',
  evidence: 'amount of evidence',
  conversation: 'conversation',
  date: 'date',
  answer: 'gold answer',
};

interface SortMenuProps {
  filter: QuestionFilter;
  onFilter: (change: Partial<QuestionFilter>) => void;
}

/** The order of the question list. */
export function SortMenu({ filter, onFilter }: SortMenuProps) {
  const options = QUESTION_SORTS.map((sort) => ({ value: sort, label: SORT_WORDS[sort] }));
  return (
    <Menu align="end" trigger={<SortButton words={SORT_WORDS[filter.sort]} descending={filter.descending} />}>
      <MenuRadios
        value={filter.sort}
        onValue={(value) => onFilter({ sort: QUESTION_SORTS.find((sort) => sort === value) ?? 'file' })}
        options={options}
      />
      <MenuSeparator />
      <MenuCheck checked={filter.descending} onChange={(descending) => onFilter({ descending })}>
        Descending
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
      aria-label={`Sort: ${words}${descending ? ', descending' : ''}`}
      {...props}
    >
      <ArrowDownUp aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{words}</span>
    </Button>
  );
}
