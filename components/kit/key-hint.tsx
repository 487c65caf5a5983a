import { Kbd } from './kbd.tsx';

/** The key that does the same, where there is a keyboard to press it on; by default the one that leads to a search field. */
export function KeyHint({ of = '/' }: { of?: string }) {
  return (
    <span className="max-md:hidden">
      <Kbd>{of}</Kbd>
    </span>
  );
}
