import { expect, it } from 'vitest';
import { DEFAULT_WIDTHS, workspaceStore } from './workspace-store.ts';

it('changes one pane and leaves the other', () => {
  const { setWidth, setFolded } = workspaceStore.getState();
  setWidth('questions', 500);
  setFolded('inspector', true);
  expect(workspaceStore.getState().widths).toEqual({ questions: 500, inspector: DEFAULT_WIDTHS.inspector });
  expect(workspaceStore.getState().folded).toEqual({ questions: false, inspector: true });
});
