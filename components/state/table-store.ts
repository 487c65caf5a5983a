import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

export type Density = 'compact' | 'comfortable';

/** How one table is looked at. Column ids are the table's own; sizes are CSS pixels. */
export interface TableView {
  hidden: string[];
  sizes: Record<string, number>;
  density: Density;
}

export const DEFAULT_TABLE_VIEW: TableView = { hidden: [], sizes: {}, density: 'compact' };

interface TableViews {
  /** By table: `questions`, `conversations`. */
  views: Record<string, TableView>;
  change(table: string, change: Partial<TableView>): void;
  reset(table: string): void;
}

/** How each table is looked at, remembered in this browser. What a link should carry (filters, order) is in the URL instead. */
export const tableStore = createStore<TableViews>()(
  persist(
    (set) => ({
      views: {},
      change: (table, change) =>
        set(({ views }) => ({ views: { ...views, [table]: { ...DEFAULT_TABLE_VIEW, ...views[table], ...change } } })),
      reset: (table) => set(({ views }) => ({ views: { ...views, [table]: DEFAULT_TABLE_VIEW } })),
    }),
    {
      name: 'memoscope.tables',
      version: 1,
      // Throws on the server, which has no storage: there the defaults stand.
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ views }) => ({ views }),
    },
  ),
);
