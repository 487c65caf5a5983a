import { beforeEach, expect, it, vi } from 'vitest';
import { savesStore } from './saves-store.ts';

const state = () => savesStore.getState();
const problem = { type: 'about:blank', title: 'No', status: 507, detail: 'The disk is full.' };

beforeEach(() => savesStore.setState({ last: null, saved: [], unsaved: [] }));

it('takes back what was saved, the last thing first', () => {
  const undone: string[] = [];
  for (const question of ['a', 'b']) state().done({ question, words: 'gold wrong', undo: () => undone.push(question) });
  expect(state().last).toEqual({ kind: 'saved', question: 'b', words: 'gold wrong' });
  expect([state().undo(), state().undo(), state().undo()]).toEqual(['b', 'a', null]);
  expect(undone).toEqual(['b', 'a']);
});

it('keeps what was not saved until it is', () => {
  const retry = vi.fn();
  state().failed({ question: 'a', problem, retry });
  state().failed({ question: 'a', problem, retry });
  state().failed({ question: 'b', problem, retry });
  expect(state().unsaved.map(({ question }) => question)).toEqual(['a', 'b']);
  state().retry();
  expect(retry).toHaveBeenCalledTimes(2);
  state().done({ question: 'a', words: 'note', undo: () => {} });
  expect(state().unsaved.map(({ question }) => question)).toEqual(['b']);
});
