'use client';

import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { textsAbout } from '#texts';
import type { Facet, QuestionFacets, QuestionFilter } from '@/lib/core/model/index.ts';
import { Button } from '../kit/button.tsx';
import { Chip } from '../kit/chip.tsx';
import { cn } from '../kit/cn.ts';
import { SearchInput, type SearchInputProps } from '../kit/input.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { late, once } from '../kit/late.tsx';
import { Menu, MenuCheck } from '../kit/menu.tsx';
import { toggled } from '../kit/toggled.ts';

const t = textsAbout('questionList');

const loadActive = once(() => import('./active-filters.tsx'));
const ActiveFilters = late(loadActive, (module) => module.ActiveFilters);

export interface FilterControlsProps {
  filter: QuestionFilter;
  facets: QuestionFacets;
  /** The search field: what stands in it may be ahead of `filter.q`. */
  search: Pick<SearchInputProps, 'value' | 'onValue' | 'onWanted' | 'ref'>;
  onFilter: (change: Partial<QuestionFilter>) => void;
  onClear: () => void;
  /** Something narrows the list. */
  filtered: boolean;
  /** Filters of shown runs: chips, and menus with what is chosen in them. */
  outcomes: ReactNode;
  menus: ReactNode;
}

/** Search field, category or type chips, and menus for evidence, abstention and reviews. */
export function FilterControls(props: FilterControlsProps) {
  const { filter, facets, search, onFilter, onClear, filtered } = props;
  /** Where there is little height, chips and menus wait behind a button. */
  const [unfolded, setUnfolded] = useState(false);
  const categories = withChosen(facets.category, filter.category);
  const types = withChosen(facets.type, filter.type);
  return (
    <div className="grid gap-2">
      <SearchInput
        label={t('search')}
        {...search}
        onWanted={() => {
          void loadActive().catch(() => {});
          search.onWanted?.();
        }}
        hint={<Kbd>f</Kbd>}
      />
      <Button
        size="sm"
        aria-expanded={unfolded}
        className={cn('justify-self-start tall:hidden', filtered && 'border-ink text-ink')}
        onClick={() => setUnfolded(!unfolded)}
      >
        {t('filters')} <ChevronDown aria-hidden className="size-3.5" />
      </Button>
      <div className={cn('grid gap-2', !unfolded && 'short:hidden')}>
        {categories.length > 0 ? (
          <ChipGroup
            label={t('category')}
            facets={categories}
            chosen={filter.category}
            onChange={(category) => onFilter({ category })}
            numbered
          />
        ) : null}
        {types.length > 1 || filter.type.length > 0 ? (
          <ChipGroup label={t('type')} facets={types} chosen={filter.type} onChange={(type) => onFilter({ type })} />
        ) : null}
        {props.outcomes}
        <div className="flex flex-wrap gap-1.5">
          <FacetMenu
            label={t('evidence')}
            facets={facets.evidence}
            chosen={filter.evidence}
            onChange={(evidence) => onFilter({ evidence })}
          />
          {facets.abstention.length > 1 || filter.abstention !== null ? (
            <AbstentionMenu filter={filter} facets={facets} onFilter={onFilter} />
          ) : null}
          {filter.review.length > 0 || facets.review.some(({ key }) => key !== 'not-reviewed') ? (
            <FacetMenu
              label={t('review')}
              facets={facets.review}
              chosen={filter.review}
              onChange={(review) => onFilter({ review })}
            />
          ) : null}
          {props.menus}
          {filtered ? (
            <Suspense>
              <ActiveFilters filter={filter} facets={facets} onFilter={onFilter} onClear={onClear} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** A chosen value stays visible even when the other filters leave nothing of it. */
function withChosen(facets: Facet[], chosen: string[]): Facet[] {
  const missing = chosen.filter((key) => !facets.some((facet) => facet.key === key));
  return [...facets, ...missing.map((key) => ({ key, label: key, count: 0 }))];
}

interface ChipGroupProps {
  label: string;
  facets: Facet[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** Keys are the benchmark's own numbers: shown before the label. */
  numbered?: boolean;
  icon?: (key: string) => ReactNode;
}

/** Values of a filter side by side, each on or off. */
export function ChipGroup({ label, facets, chosen, onChange, numbered = false, icon }: ChipGroupProps) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {facets.map((facet) => (
        <Chip
          key={facet.key}
          pressed={chosen.includes(facet.key)}
          count={facet.count}
          onClick={() => onChange(toggled(chosen, facet.key))}
        >
          {icon?.(facet.key)}
          {numbered ? <b className="num font-semibold">{facet.key}</b> : null}
          {numbered && facet.label === facet.key ? null : <span className="truncate">{facet.label}</span>}
        </Chip>
      ))}
    </fieldset>
  );
}

type MenuProps = Pick<FilterControlsProps, 'filter' | 'facets' | 'onFilter'>;

interface FacetMenuProps<Key extends string> {
  label: string;
  facets: Facet[];
  chosen: Key[];
  onChange: (chosen: Key[]) => void;
}

/** Values of a filter in a menu, each on or off. Their keys are the filter's own values. */
function FacetMenu<Key extends string>({ label, facets, chosen, onChange }: FacetMenuProps<Key>) {
  return (
    <Menu trigger={<MenuButton label={label} active={chosen.length > 0} />}>
      {facets.map(({ key, label: words, count }) => (
        <MenuCheck
          key={key}
          checked={chosen.some((value) => value === key)}
          count={count}
          onChange={() => onChange(toggled(chosen, key as Key))}
        >
          {words}
        </MenuCheck>
      ))}
    </Menu>
  );
}

function AbstentionMenu({ filter, facets, onFilter }: MenuProps) {
  return (
    <FacetMenu
      label={t('abstention')}
      facets={facets.abstention}
      chosen={filter.abstention === null ? [] : [String(filter.abstention)]}
      onChange={(chosen) => onFilter({ abstention: chosen.length === 0 ? null : chosen.at(-1) === 'true' })}
    />
  );
}

/** A filter's menu, marked while something is chosen in it. */
export function MenuButton({ label, active, ...props }: ComponentProps<'button'> & { label: string; active: boolean }) {
  return (
    <Button size="sm" className={active ? 'border-ink text-ink' : ''} {...props}>
      {label}
      <ChevronDown aria-hidden className="size-3.5" />
    </Button>
  );
}
