import { Fragment } from 'react';
import { textsAbout } from '#texts';
import { type Facet, type QuestionFacets, type QuestionFilter, REVIEW_KINDS } from '@/lib/core/model/index.ts';
import { reviewWords } from '@/lib/core/search/select.ts';
import { Button } from '../kit/button.tsx';
import { RemovableChip } from '../kit/chip.tsx';
import { toggled } from '../kit/toggled.ts';

const t = textsAbout('questionList');
const abstentionName = textsAbout('abstentions');

export interface ActiveFiltersProps {
  filter: QuestionFilter;
  facets: QuestionFacets;
  onFilter: (change: Partial<QuestionFilter>) => void;
  onClear: () => void;
}

interface FilterChip {
  key: string;
  words: string;
  /** Another way to pass the same filter as the chip before; else both have to hold. */
  alternative: boolean;
  remove: () => void;
}

/** What narrows the list, each removable: categories and types, then what is chosen in menus. */
export function filterChips(
  filter: QuestionFilter,
  facets: QuestionFacets,
  onFilter: ActiveFiltersProps['onFilter'],
): FilterChip[] {
  const { category, type, conversation } = filter;
  const label = (list: Facet[], key: string) => list.find((facet) => facet.key === key)?.label ?? key;
  return [
    ...category.map((key, index) => ({
      key: `category ${key}`,
      words: `${key} ${label(facets.category, key)}`,
      alternative: index > 0,
      remove: () => onFilter({ category: toggled(category, key) }),
    })),
    ...type.map((key, index) => ({
      key: `type ${key}`,
      words: label(facets.type, key),
      alternative: index > 0,
      remove: () => onFilter({ type: toggled(type, key) }),
    })),
    ...menuChips(filter, facets, onFilter),
    ...conversation.map((key, index) => ({
      key: `conversation ${key}`,
      words: key,
      alternative: index > 0,
      remove: () => onFilter({ conversation: toggled(conversation, key) }),
    })),
  ];
}

function menuChips(
  filter: QuestionFilter,
  facets: QuestionFacets,
  onFilter: ActiveFiltersProps['onFilter'],
): FilterChip[] {
  const { evidence, abstention, review } = filter;
  const kinds = REVIEW_KINDS.map((kind) => review.filter((state) => kind.some((one) => one === state)));
  return [
    ...evidence.map((key, index) => ({
      key: `evidence ${key}`,
      words: facets.evidence.find((facet) => facet.key === key)?.label ?? key,
      alternative: index > 0,
      remove: () => onFilter({ evidence: toggled(evidence, key) }),
    })),
    ...(abstention === null
      ? []
      : [
          {
            key: 'abstention',
            words: abstentionName(abstention ? 'true' : 'false'),
            alternative: false,
            remove: () => onFilter({ abstention: null }),
          },
        ]),
    ...kinds.flatMap((states) =>
      states.map((key, index) => ({
        key: `review ${key}`,
        words: reviewWords(key),
        alternative: index > 0,
        remove: () => onFilter({ review: toggled(review, key) }),
      })),
    ),
  ];
}

/** What narrows the list and is chosen in a menu, each removable, and everything at once. */
export function ActiveFilters({ filter, facets, onFilter, onClear }: ActiveFiltersProps) {
  const chips = filterChips({ ...filter, category: [], type: [] }, facets, onFilter);
  return (
    <>
      {chips.map((chip, index) => (
        <Fragment key={chip.key}>
          {index === 0 ? null : (
            <span className="self-center text-xs text-ink-3">{chip.alternative ? t('or') : t('and')}</span>
          )}
          <RemovableChip label={t('remove', { filter: chip.words })} onRemove={chip.remove}>
            {chip.words}
          </RemovableChip>
        </Fragment>
      ))}
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </>
  );
}
