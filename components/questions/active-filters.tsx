import type { QuestionFacets, QuestionFilter } from '@/lib/model/index.ts';
import { reviewWords } from '@/lib/search/select.ts';
import { Button } from '../ui/button.tsx';
import { RemovableChip } from '../ui/chip.tsx';

export interface ActiveFiltersProps {
  filter: QuestionFilter;
  facets: QuestionFacets;
  onFilter: (change: Partial<QuestionFilter>) => void;
  /** null: nothing narrows the list. */
  onClear: (() => void) | null;
}

/** What narrows the list and is chosen in a menu, each removable, and everything at once. Draws nothing when nothing does. */
export function ActiveFilters({ filter, facets, onFilter, onClear }: ActiveFiltersProps) {
  const without = (list: string[], value: string) => list.filter((item) => item !== value);
  const chips: { key: string; words: string; remove: () => void }[] = [
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
    ...filter.review.map((key) => ({
      key: `review ${key}`,
      words: reviewWords(key),
      remove: () => onFilter({ review: filter.review.filter((state) => state !== key) }),
    })),
    ...filter.conversation.map((key) => ({
      key: `conversation ${key}`,
      words: key,
      remove: () => onFilter({ conversation: without(filter.conversation, key) }),
    })),
  ];
  if (onClear === null) return null;
  return (
    <>
      {chips.map((chip) => (
        <RemovableChip key={chip.key} label={`Remove filter ${chip.words}`} onRemove={chip.remove}>
          {chip.words}
        </RemovableChip>
      ))}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    </>
  );
}
