'use client';

import { textsAbout } from '#texts';
import {
  ATTRIBUTIONS,
  attributionName,
  type Facet,
  FLAGS,
  flagName,
  outcomeName,
  type PredictionFilter,
} from '@/lib/core/model/index.ts';
import { RemovableChip } from '../../kit/chip.tsx';
import { Menu, MenuCheck } from '../../kit/menu.tsx';
import { ChipGroup, MenuButton } from '../../questions/filter-controls.tsx';
import type { AnsweredSelection } from '../../results/layer.ts';
import { OUTCOME_ICONS } from '../../results/prediction-cells.tsx';
import { type PredictionFacet, togglePrediction } from '../../tables/prediction-facets.ts';

const t = textsAbout('workspace');

export interface RunFiltersProps {
  selection: AnsweredSelection;
  onFilter: (change: Partial<PredictionFilter>) => void;
}

interface Chosen {
  name: 'attribution' | 'flag';
  keys: readonly string[];
  nameOf: (key: never) => string;
}

const MENUS: Chosen[] = [
  { name: 'attribution', keys: ATTRIBUTIONS, nameOf: attributionName },
  { name: 'flag', keys: FLAGS, nameOf: flagName },
];

/** Chips of outcomes. */
export function OutcomeFilter({ selection, onFilter }: RunFiltersProps) {
  const { filter, facets } = selection;
  const missing = filter.outcome.filter((key) => !facets.outcome.some((facet) => facet.key === key));
  return (
    <ChipGroup
      label={t('outcome')}
      facets={[...facets.outcome, ...missing.map((key) => ({ key, label: outcomeName(key), count: 0 }))]}
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
      {MENUS.map(({ name }) =>
        facets[name].length === 0 && filter[name].length === 0 ? null : (
          <Menu key={name} trigger={<MenuButton label={t(`menu_${name}`)} active={filter[name].length > 0} />}>
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
      {MENUS.flatMap(({ name, keys, nameOf }) =>
        keys
          .filter((key) => has(filter[name], key))
          .map((key) => (
            <RemovableChip
              key={key}
              label={t('remove', { words: nameOf(key as never) })}
              onRemove={() => toggle(name, key)}
            >
              {nameOf(key as never)}
            </RemovableChip>
          )),
      )}
    </>
  );
}
