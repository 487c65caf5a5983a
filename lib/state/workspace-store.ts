import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface WorkspacePreferences {
  /** Pane id → share of the window's width in percent, as last dragged; null before the first drag. */
  layout: Record<string, number> | null;
  setLayout(layout: Record<string, number>): void;
}

/** How wide the workspace's panes are, remembered in this browser. */
export const workspaceStore = createStore<WorkspacePreferences>()(
  persist(
    (set) => ({
      layout: null,
      setLayout: (layout) => set({ layout }),
    }),
    {
      name: 'memoscope.workspace',
      version: 1,
      storage: createJSONStorage(() => globalThis.localStorage),
      partialize: ({ layout }) => ({ layout }),
    },
  ),
);
