/** Browsers keep few connections to one server. Streams that stay open take at most so many of them, and leave the rest for pages. */
const MOST = 3;

let taken = 0;
const waiting: (() => void)[] = [];

/**
 * Starts something that holds a connection, at once or when one is free, in the order of asking. `start` returns how to stop it.
 * Returns a function that stops it, or gives up waiting.
 */
export function inSlot(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const begin = () => {
    taken += 1;
    stop = start();
  };
  if (taken < MOST) begin();
  else waiting.push(begin);
  return () => {
    const place = waiting.indexOf(begin);
    if (place >= 0) waiting.splice(place, 1);
    if (stop === null) return;
    stop();
    stop = null;
    taken -= 1;
    waiting.shift()?.();
  };
}
