'use client';

import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, startTransition, useState } from 'react';
import { textsAbout } from '#texts';
import { Button } from '../kit/button.tsx';
import { RemovableChip } from '../kit/chip.tsx';
import { cn } from '../kit/cn.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import type { FindFacets } from '../kit/grid/facet-search.tsx';
import { late, once } from '../kit/late.tsx';
import { FacetPanel } from './facet-panel.tsx';
import type { FacetGroup } from './question-facets.ts';

const t = textsAbout('filters');

/** Where there is no room for filters beside the rows. Loaded when first opened. */
const Sheet = late(
  once(() => import('../kit/dialog.tsx')),
  (parts) => parts.Sheet,
);

/** The filters of a table, and what a press on one of their values does. */
export interface Facets<Name extends string> {
  groups: FacetGroup<Name>[];
  onToggle: (group: FacetGroup<Name>, key: string) => void;
  /** Finds values of a filter that has more than are listed. */
  onFind: FindFacets;
}

/** The width from which on filters stand beside the rows; on narrower screens they open from a button. */
type Room = 'lg' | 'xl';
const BUTTON: Record<Room, string> = { lg: 'lg:hidden', xl: 'xl:hidden' };
const BESIDE: Record<Room, string> = { lg: 'max-lg:hidden', xl: 'max-xl:hidden' };

interface FiltersProps<Name extends string> {
  facets: Facets<Name>;
  room: Room;
}

interface FiltersButtonProps<Name extends string> {
  facets: Facets<Name>;
  /** Null: the filters never stand beside the rows. */
  room: Room | null;
  size?: 'sm';
}

/** The rows, with the filters beside them where there is room. */
export function FilteredRows<Name extends string>({
  facets,
  room,
  children,
}: FiltersProps<Name> & { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 gap-4">
      <aside aria-label={t('filters')} className={cn('w-60 shrink-0 overflow-y-auto py-1 pr-1', BESIDE[room])}>
        <FacetPanel {...facets} />
      </aside>
      {children}
    </div>
  );
}

/** Opens the filters where there is no room beside the rows. */
export function FiltersButton<Name extends string>({ facets, room, size }: FiltersButtonProps<Name>) {
  const [open, setOpen] = useState(false);
  const chosen = facets.groups.reduce((sum, group) => sum + group.chosen.length, 0);
  return (
    <>
      <Button
        size={size}
        onClick={() => startTransition(() => setOpen(true))}
        className={room === null ? undefined : BUTTON[room]}
        aria-label={t('filters')}
        aria-haspopup="dialog"
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-md:hidden">{t('filters')}</span>
        {chosen > 0 ? <span className="num">{chosen}</span> : null}
      </Button>
      <Suspense>
        {open ? (
          <Sheet open onOpenChange={setOpen} title={t('filters')}>
            <FacetPanel {...facets} />
          </Sheet>
        ) : null}
      </Suspense>
    </>
  );
}

/** Whether a value of any of them is chosen. */
export const anyChosen = (groups: FacetGroup<string>[]): boolean => groups.some(({ chosen }) => chosen.length > 0);

/** What is chosen in them, in their order, each removable. */
export function ChosenChips<Name extends string>({ facets: { groups, onToggle } }: { facets: Facets<Name> }) {
  return groups.flatMap((group) =>
    group.chosen.map((key) => {
      const label = chipLabel(group, key);
      return (
        <RemovableChip
          key={`${group.filter} ${key}`}
          label={t('remove', { title: group.title, label })}
          onRemove={() => onToggle(group, key)}
        >
          {label}
        </RemovableChip>
      );
    }),
  );
}

function chipLabel(group: FacetGroup<string>, key: string): string {
  const label = group.facets.find((facet) => facet.key === key)?.label ?? key;
  return group.filter === 'category' ? `${key} ${label}`.trim() : label;
}

interface ChosenLineProps {
  onClear: () => void;
  children: ReactNode;
}

/**
 * Chips of what is chosen, and the way to take all of it away. In a toolbar they wrap among themselves, so that its menus stay and
 * the filters below do not move under the pointer; on a narrow screen they have a line of their own.
 */
export function ChosenLine({ onClear, children }: ChosenLineProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-1.5 max-md:order-last max-md:basis-full md:min-h-8">
      {children}
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t('clear_all')}
      </Button>
    </div>
  );
}

/** A table that the filters leave nothing of. */
export function NothingLeft({ what, q, onClear }: { what: 'questions' | 'answers'; q: string; onClear: () => void }) {
  return (
    <EmptyState title={t(`no_${what}`)} actions={<Button onClick={onClear}>{t('clear_all_filters')}</Button>}>
      {q === '' ? t('remove_one') : t('nothing_matches', { q })}
    </EmptyState>
  );
}
