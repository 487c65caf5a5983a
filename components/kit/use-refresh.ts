import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

interface Calm {
  /** Milliseconds within which wishes are one: of sixteen files that are read each changes the page twice. */
  within: number;
  /** Milliseconds without a key or click before it is done. */
  calm: number;
  /** Milliseconds since the last key or click. */
  since: () => number;
}

/** Does for many what each wishes: of all who do `within` a while what the first does, at its end, or when nobody has pressed anything for `calm`. */
export function together({ within, calm, since }: Calm): (act: () => void) => void {
  let waits = false;
  return (act) => {
    if (waits) return;
    waits = true;
    const look = () => {
      const left = calm - since();
      if (left > 0) return void setTimeout(look, left);
      waits = false;
      act();
    };
    setTimeout(look, within);
  };
}

let last = Number.NEGATIVE_INFINITY;
const press = ({ timeStamp }: Event) => {
  last = timeStamp;
};
if (typeof window !== 'undefined')
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, press, { capture: true, passive: true });

const soon = together({ within: 250, calm: 1_000, since: () => performance.now() - last });

/**
 * Asks the server for the page anew because something became known, not because somebody did something: once for all of a list, and not
 * while somebody types or chooses. Where the address changes while an answer is under way, the framework may load the whole page again, and
 * what is typed then is lost.
 */
export function useRefresh(): () => void {
  const router = useRouter();
  return useCallback(() => soon(() => router.refresh()), [router]);
}
