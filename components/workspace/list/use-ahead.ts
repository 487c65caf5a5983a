import { useRef, useState } from 'react';

/** Text of a field that narrows a list: ahead of the address while typing, and following it on Back and on links. */
export function useAhead(addressed: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(addressed);
  const [seen, setSeen] = useState(addressed);
  const written = useRef(addressed);
  if (addressed !== seen) {
    setSeen(addressed);
    if (addressed !== written.current) setText(addressed);
  }
  const change = (next: string) => {
    written.current = next;
    setText(next);
    write(next);
  };
  return [text, change];
}
