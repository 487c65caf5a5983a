import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

/** Milliseconds within which wishes are one, of sixteen files that are read each changes the page twice; and without a key or click before it is done. */
const TOGETHER = 250;
const CALM = 1_000;

/**
 * `act` for many who wish it, each with their own: of all who do `within` so many milliseconds the first, at the end of them, or when nobody
 * has pressed anything for `calm`.
 */
export function together<T>(act: (first: T) => void, { within, calm, since }: Calm): (wish: T) => void {
  let waits = false;
  return (wish) => {
    if (waits) return;
    waits = true;
    const look = () => {
      const left = calm - since();
      if (left > 0) return void setTimeout(look, left);
      waits = false;
      act(wish);
    };
    setTimeout(look, within);
  };
}

interface Calm {
  within: number;
  calm: number;
  /** Milliseconds since the last key or click. */
  since: () => number;
}

let last = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined')
  for (const kind of ['keydown', 'pointerdown'])
    window.addEventListener(
      kind,
      ({ timeStamp }) => {
        last = timeStamp;
      },
      { capture: true, passive: true },
    );

const refresh = together((router: ReturnType<typeof useRouter>) => router.refresh(), {
  within: TOGETHER,
  calm: CALM,
  since: () => performance.now() - last,
});

/**
 * Asks the server for the page anew: once for all of a list that wish it at about the same time, and not while somebody types or chooses.
 * Where the address changes while an answer is under way, the framework may load the whole page again, and what is typed then is lost.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => refresh(router), [router]);
}
