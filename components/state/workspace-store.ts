import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** The panes beside the conversation. */
export type SidePane = 'questions' | 'inspector';

interface WorkspacePreferences {
  /** Widths as last dragged, in CSS pixels. */
  widths: Record<SidePane, number>;
  folded: Record<SidePane, boolean>;
  /** After a verdict, a review queue goes on to its next open question. */
  advance: boolean;
  setWidth(pane: SidePane, width: number): void;
  setFolded(pane: SidePane, folded: boolean): void;
  setAdvance(advance: boolean): void;
}

export const DEFAULT_WIDTHS: Record<SidePane, number> = { questions: 364, inspector: 356 };

/** How wide the workspace's panes are and which are folded away, remembered in this browser. */
export const workspaceStore = createStore<WorkspacePreferences>()(
  persist(
    (set) => ({
      widths: DEFAULT_WIDTHS,
      folded: { questions: false, inspector: false },
      advance: true,
      setWidth: (pane, width) => set(({ widths }) => ({ widths: { ...widths, [pane]: width } })),
      setFolded: (pane, folded) => set((state) => ({ folded: { ...state.folded, [pane]: folded } })),
      setAdvance: (advance) => set({ advance }),
    }),
    {
      name: 'memoscope.workspace',
      version: 2,
      // Throws on the server, which has no storage: there the defaults stand.
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ widths, folded, advance }) => ({ widths, folded, advance }),
    },
  ),
);
