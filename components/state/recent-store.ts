import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** A place somebody was at. */
export interface RecentPlace {
  /** Path and query. */
  href: string;
  title: string;
}

interface RecentPlaces {
  /** The newest first, each path once. */
  places: RecentPlace[];
  visit(place: RecentPlace): void;
}

const KEPT = 12;

const pathOf = ({ href }: RecentPlace) => href.split('?')[0];

/** The places this browser was at last. */
export const recentStore = createStore<RecentPlaces>()(
  persist(
    (set) => ({
      places: [],
      visit: (place) =>
        set(({ places }) => ({
          places: [place, ...places.filter((other) => pathOf(other) !== pathOf(place))].slice(0, KEPT),
        })),
    }),
    {
      name: 'memoscope.recent',
      version: 1,
      // Throws on the server, which has no storage: there nobody was anywhere.
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ places }) => ({ places }),
    },
  ),
);
