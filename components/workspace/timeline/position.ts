import { createStore } from 'zustand/vanilla';

/** Where the reader is: rows as fractions (2.5 = the middle of row 2), changed on every scroll. */
export interface Position {
  /** At the upper and lower edge of the viewport. */
  top: number;
  bottom: number;
  /** The row in the middle. */
  middle: number;
  /** How far the next session's header has pushed the present one up, in CSS pixels (0 or less). */
  push: number;
}

/** Lives beside the virtual list so that scrolling redraws only what follows it. */
export const createPosition = () => createStore<Position>()(() => ({ top: 0, bottom: 0, middle: 0, push: 0 }));

export type PositionStore = ReturnType<typeof createPosition>;
