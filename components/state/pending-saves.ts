import type { savesStore } from './saves-store.ts';

/** Whether something is kept to be tried again, or to be decided. */
export const hasPending = ({ unsaved, clashes }: ReturnType<typeof savesStore.getState>): boolean =>
  unsaved.length + Object.keys(clashes).length > 0;
