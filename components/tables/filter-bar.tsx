'use client';

import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { RemovableChip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FacetGroup } from './question-facets.ts';

/** What all tables of questions say about their filters. */
interface Chosen<Name extends string> {
  group: FacetGroup<Name>;
  key: string;
  label: string;
}

/** The values that are chosen now, in the panel's order. */
export const chosenIn = <Name extends string>(groups: FacetGroup<Name>[]): Chosen<Name>[] =>
  groups.flatMap((group) => group.chosen.map((key) => ({ group, key, label: chipLabel(group, key) })));

function chipLabel(group: FacetGroup<string>, key: string): string {
  const label = group.facets.find((facet) => facet.key === key)?.label ?? key;
  return group.filter === 'category' ? `${key} ${label}`.trim() : label;
}

interface ChosenChipsProps<Name extends string> {
  chosen: Chosen<Name>[];
  onToggle: (group: FacetGroup<Name>, key: string) => void;
}

/** Each of them, removable. */
export function ChosenChips<Name extends string>({ chosen, onToggle }: ChosenChipsProps<Name>) {
  return chosen.map(({ group, key, label }) => (
    <RemovableChip
      key={`${group.filter} ${key}`}
      label={`Remove filter ${group.title}: ${label}`}
      onRemove={() => onToggle(group, key)}
    >
      {label}
    </RemovableChip>
  ));
}

/** Opens the filters where there is no room beside the table: `className` says where there is. */
export function FiltersButton({
  chosen,
  className,
  onOpen,
}: {
  chosen: number;
  className: string;
  onOpen: () => void;
}) {
  return (
    <Button onClick={onOpen} className={className} aria-label="Filters">
      <SlidersHorizontal aria-hidden className="size-4" />
      <span className="max-md:hidden">Filters</span>
      {chosen > 0 ? <span className="num">{chosen}</span> : null}
    </Button>
  );
}

/** A table that the filters leave nothing of. */
export function NothingLeft({ what, q, onClear }: { what: string; q: string; onClear: () => void }) {
  return (
    <EmptyState title={`No ${what} matches`} actions={<Button onClick={onClear}>Clear all filters</Button>}>
      {q === '' ? 'Take a filter away to see more.' : `Nothing is close to “${q}”.`}
    </EmptyState>
  );
}
