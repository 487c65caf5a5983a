'use client';

import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that is the same through all renders, and does what the one of the last render does: for what is pressed, not for what is drawn. */
export function useSame<Given extends unknown[], Made>(act: (...given: Given) => Made): (...given: Given) => Made {
  const last = useRef(act);
  useLayoutEffect(() => {
    last.current = act;
  });
  return useCallback((...given: Given) => last.current(...given), []);
}
