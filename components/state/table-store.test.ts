import { expect, it } from 'vitest';
import { DEFAULT_TABLE_VIEW, tableStore } from './table-store.ts';

it('changes one table and leaves the others', () => {
  const { change } = tableStore.getState();
  change('questions', { hidden: ['date'] });
  change('questions', { density: 'comfortable' });
  change('conversations', { sizes: { title: 300 } });
  expect(tableStore.getState().views).toEqual({
    questions: { hidden: ['date'], sizes: {}, density: 'comfortable' },
    conversations: { hidden: [], sizes: { title: 300 }, density: 'compact' },
  });
  tableStore.getState().reset('questions');
  expect(tableStore.getState().views.questions).toEqual(DEFAULT_TABLE_VIEW);
});
