import type { ListedRow, PredictionFilter, QuestionRows, RowsPage } from '../model/index.ts';
import { boundedFacets } from './bounded-facets.ts';
import { chosenIn, type SelectedAnswers } from './predictions.ts';
import type { QuestionList } from './question-list.ts';
import type { Selected } from './select.ts';

/** What a list shows of a selection: a part of its rows, and its facets, each with the values that leave most. */
export function rowsOf(
  list: QuestionList,
  selected: Selected | SelectedAnswers,
  filter: PredictionFilter,
  page: RowsPage,
  row: (position: number) => Pick<ListedRow, 'predictions'>,
): QuestionRows {
  const { order, marks, facets } = selected;
  const at = page.around === undefined ? null : placeOf(list, order, page.around);
  const offset = at === null ? page.offset : Math.max(0, at - Math.floor(page.limit / 2));
  const positions = order.subarray(offset, offset + page.limit);
  const items = list.at(positions).flatMap((question, nth) => {
    const position = positions[nth];
    if (!question || position === undefined) return [];
    return [{ question, marks: marks(position, question.text), ...row(position) }];
  });
  return {
    total: order.length,
    offset,
    ...(at !== null && { at }),
    items,
    ...boundedFacets({ ...facets }, (name) => chosenIn(filter, name)),
  };
}

/** The place of a question in an order of positions; -1 when it is not there. */
function placeOf(list: QuestionList, order: Uint32Array, id: string): number {
  const position = list.positionOf(id);
  return position === undefined ? -1 : order.indexOf(position);
}
