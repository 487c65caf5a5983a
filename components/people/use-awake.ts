import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page heeds what is done to it: not yet where it is only drawn. A choice made before that would be shown, and not hold. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
