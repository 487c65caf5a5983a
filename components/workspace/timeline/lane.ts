import type { ComponentType } from 'react';
import { createStore } from 'zustand';

/** A turn, or a session, beside which something stands. */
export interface LaneProps {
  session: string;
  turn?: string;
}

/** What stands beside turns and sessions while a run's memories are shown; null otherwise, which is most of the time. */
export const lane = createStore<{ Lane: ComponentType<LaneProps> | null }>(() => ({ Lane: null }));

/** Room for it, where there is room beside the turn; else it stands beneath. */
export const BESIDE =
  '@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_232px] @2xl:gap-x-4 @5xl:grid-cols-[minmax(0,1fr)_320px]';
