import type { QuestionFacets, QuestionFilter } from '@/lib/model/index.ts';
import { Button } from '../ui/button.tsx';
import { RemovableChip } from '../ui/chip.tsx';

export interface ActiveFiltersProps {
  filter: QuestionFilter;
  facets: QuestionFacets;
  onFilter: (change: Partial<QuestionFilter>) => void;
  onClear: () => void;
}

/** Everything that narrows the list, each removable, and all at once. Draws nothing when nothing does. */
export function ActiveFilters({ filter, facets, onFilter, onClear }: ActiveFiltersProps) {
  const without = (list: string[], value: string) => list.filter((item) => item !== value);
  const label = (key: string) => facets.category.find((facet) => facet.key === key)?.label;
  const chips: { key: string; words: string; remove: () => void }[] = [
    ...filter.category.map((key) => ({
      key: `category ${key}`,
      words: [key, label(key)].filter((word, index) => index === 0 || word !== key).join(' '),
      remove: () => onFilter({ category: without(filter.category, key) }),
    })),
    ...filter.type.map((key) => ({
      key: `type ${key}`,
      words: facets.type.find((facet) => facet.key === key)?.label ?? key,
      remove: () => onFilter({ type: without(filter.type, key) }),
    })),
    ...filter.evidence.map((key) => ({
      key: `evidence ${key}`,
      words: facets.evidence.find((facet) => facet.key === key)?.label ?? key,
      remove: () => onFilter({ evidence: filter.evidence.filter((kind) => kind !== key) }),
    })),
    ...(filter.abstention === null
      ? []
      : [
          {
            key: 'abstention',
            words: filter.abstention ? 'abstention' : 'answerable',
            remove: () => onFilter({ abstention: null }),
          },
        ]),
    ...filter.conversation.map((key) => ({
      key: `conversation ${key}`,
      words: key,
      remove: () => onFilter({ conversation: without(filter.conversation, key) }),
    })),
    ...(filter.q === '' ? [] : [{ key: 'q', words: `“${filter.q}”`, remove: () => onFilter({ q: '' }) }]),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {chips.map((chip) => (
        <RemovableChip key={chip.key} label={`Remove filter ${chip.words}`} onRemove={chip.remove}>
          {chip.words}
        </RemovableChip>
      ))}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}
