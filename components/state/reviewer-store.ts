import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

interface Reviewer {
  name: string;
  setName(name: string): void;
}

/** The name put to reviews made in this browser, remembered here alone. */
export const reviewerStore = createStore<Reviewer>()(
  persist((set) => ({ name: '', setName: (name) => set({ name }) }), {
    name: 'memoscope.reviewer',
    version: 1,
    // Throws on the server, which has no storage: there nobody has a name.
    storage: createJSONStorage(() => window.localStorage),
    partialize: ({ name }) => ({ name }),
  }),
);
