'use client';

import {
  ATTRIBUTION_NAMES,
  type Facet,
  FLAG_NAMES,
  OUTCOME_NAMES,
  type PredictionFilter,
} from '@/lib/core/model/index.ts';
import { RemovableChip } from '../../kit/chip.tsx';
import { Menu, MenuCheck } from '../../kit/menu.tsx';
import { ChipGroup, MenuButton } from '../../questions/filter-controls.tsx';
import type { AnsweredSelection } from '../../results/layer.ts';
import { OUTCOME_ICONS } from '../../results/prediction-cells.tsx';
import { type PredictionFacet, togglePrediction } from '../../tables/prediction-facets.ts';

export interface RunFiltersProps {
  selection: AnsweredSelection;
  onFilter: (change: Partial<PredictionFilter>) => void;
}

const MENUS = [
  { name: 'attribution', label: 'Why wrong', names: ATTRIBUTION_NAMES },
  { name: 'flag', label: 'Doubts', names: FLAG_NAMES },
] as const;

/** Chips of outcomes. */
export function OutcomeFilter({ selection, onFilter }: RunFiltersProps) {
  const { filter, facets } = selection;
  const missing = filter.outcome.filter((key) => !facets.outcome.some((facet) => facet.key === key));
  return (
    <ChipGroup
      label="Outcome"
      facets={[...facets.outcome, ...missing.map((key) => ({ key, label: OUTCOME_NAMES[key], count: 0 }))]}
      chosen={filter.outcome}
      icon={(key) => <OutcomeIcon outcome={key} />}
      onChange={(chosen) => {
        const changed = [...chosen, ...filter.outcome].find((key) => chosen.includes(key) !== has(filter.outcome, key));
        if (changed !== undefined) onFilter(togglePrediction(filter, 'outcome', changed));
      }}
    />
  );
}

const has = (list: readonly string[], key: string) => list.includes(key);

function OutcomeIcon({ outcome }: { outcome: string }) {
  const found = Object.entries(OUTCOME_ICONS).find(([name]) => name === outcome);
  if (!found) return null;
  const [, Icon] = found;
  return <Icon aria-hidden className="size-3 shrink-0" />;
}

/** Menus of what is said about wrong answers and doubtful verdicts, and what is chosen in them, each removable. */
export function RunMenus({ selection, onFilter }: RunFiltersProps) {
  const { filter, facets } = selection;
  const toggle = (name: PredictionFacet, key: string) => onFilter(togglePrediction(filter, name, key));
  return (
    <>
      {MENUS.map(({ name, label }) =>
        facets[name].length === 0 && filter[name].length === 0 ? null : (
          <Menu key={name} trigger={<MenuButton label={label} active={filter[name].length > 0} />}>
            {facets[name].map((facet: Facet) => (
              <MenuCheck
                key={facet.key}
                checked={has(filter[name], facet.key)}
                count={facet.count}
                onChange={() => toggle(name, facet.key)}
              >
                {facet.label}
              </MenuCheck>
            ))}
          </Menu>
        ),
      )}
      {MENUS.flatMap(({ name, names }) =>
        Object.entries(names)
          .filter(([key]) => has(filter[name], key))
          .map(([key, words]) => (
            <RemovableChip key={key} label={`Remove filter ${words}`} onRemove={() => toggle(name, key)}>
              {words}
            </RemovableChip>
          )),
      )}
    </>
  );
}
