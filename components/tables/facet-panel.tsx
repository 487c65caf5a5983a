'use client';

import { memo, type ReactNode, useState } from 'react';
import { textsAbout } from '#texts';
import type { Facet } from '@/lib/core/model/index.ts';
import { cn } from '../kit/cn.ts';
import { FacetSearch, type FindFacets } from '../kit/grid/facet-search.tsx';
import { formatCount } from '../kit/numbers.ts';
import { useSame } from '../kit/use-same.ts';
import { TypeName } from '../questions/type-name.tsx';
import { IntervalBar } from '../results/interval-axis.tsx';
import type { FacetGroup, FacetNote } from './question-facets.ts';

const t = textsAbout('filters');

/** Values shown before “show all”. */
const FIRST = 10;

interface FacetPanelProps<Name extends string> {
  groups: FacetGroup<Name>[];
  onToggle: (group: FacetGroup<Name>, key: string) => void;
  onFind: FindFacets;
}

/** For each filter its values, how many questions each would leave, and whether it is chosen. */
export function FacetPanel<Name extends string>({ groups, onToggle, onFind }: FacetPanelProps<Name>) {
  const toggle = useSame(onToggle);
  return (
    <div className="space-y-5">
      {groups.map((group) => (
        <FacetList
          key={group.filter}
          group={group}
          onToggle={toggle}
          onFind={group.more === undefined ? undefined : onFind}
        />
      ))}
    </div>
  );
}

interface FacetListProps<Name extends string> {
  group: FacetGroup<Name>;
  onToggle: (group: FacetGroup<Name>, key: string) => void;
  /** Where it has more values than are listed. */
  onFind: FindFacets | undefined;
}

/** Drawn again when its figures change, and not with every key of a text that is typed. */
const FacetList = memo(function FacetList<Name extends string>({ group, onToggle, onFind }: FacetListProps<Name>) {
  const [all, setAll] = useState(false);
  const shown = all ? group.facets : group.facets.slice(0, FIRST);
  const value = (facet: Facet) => (
    <FacetValue
      key={facet.key}
      facet={facet}
      numbered={group.filter === 'category'}
      chosen={group.chosen.includes(facet.key)}
      note={group.notes?.get(facet.key)}
      onToggle={() => onToggle(group, facet.key)}
    />
  );
  return (
    <fieldset aria-label={group.title} className="min-w-0">
      <legend className="label-caps mb-1">{group.title}</legend>
      {group.caption === undefined ? null : <p className="mb-1 text-2xs text-ink-3">{group.caption}</p>}
      {group.more === undefined || onFind === undefined ? null : (
        <FacetSearch filter={group.filter} title={group.title} more={group.more} onFind={onFind}>
          {(found) => <div className="-mx-1.5 flex max-h-80 flex-col overflow-y-auto">{found.map(value)}</div>}
        </FacetSearch>
      )}
      <div className={cn('-mx-1.5 flex flex-col', all && 'max-h-80 overflow-y-auto')}>{shown.map(value)}</div>
      {group.facets.length > FIRST ? (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="mt-1 rounded-sm text-xs text-ink-2 underline-offset-2 hover:underline"
        >
          {all ? t('show_first', { n: FIRST }) : t('show_all', { n: group.facets.length })}
        </button>
      ) : null}
    </fieldset>
  );
}) as <Name extends string>(props: FacetListProps<Name>) => ReactNode;

interface FacetValueProps {
  facet: Facet;
  /** The key is a category number and is shown with its label. */
  numbered: boolean;
  chosen: boolean;
  note: FacetNote | undefined;
  onToggle: () => void;
}

function FacetValue({ facet, numbered, chosen, note, onToggle }: FacetValueProps) {
  return (
    <label
      className={cn(
        'flex cursor-pointer items-center gap-2 rounded-sm px-1.5 py-[3px] text-sm text-ink-2 hover:bg-hover hover:text-ink',
        'has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus',
        facet.count === 0 && !chosen && 'text-ink-3',
      )}
    >
      <input
        type="checkbox"
        checked={chosen}
        onChange={onToggle}
        className="size-3.5 shrink-0 accent-ink outline-none"
      />
      <span
        className={cn('min-w-0 flex-1', note === undefined ? 'truncate' : 'leading-tight [overflow-wrap:anywhere]')}
        title={facet.label}
      >
        <TypeName type={facet} numbered={numbered} />
      </span>
      {note === undefined ? null : (
        <span title={note.title} className="num flex items-center gap-1.5 text-xs text-ink-2">
          {note.text}
          {note.interval === undefined ? null : <IntervalBar interval={note.interval} />}
        </span>
      )}
      <span className={cn('num text-xs text-ink-3', note !== undefined && 'min-w-8 text-right')}>
        {formatCount(facet.count)}
      </span>
    </label>
  );
}
