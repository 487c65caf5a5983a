import { Kbd } from './kbd.tsx';

/** The key that leads to the search field, where there is a keyboard to press it on. */
export function KeyHint() {
  return (
    <span className="max-md:hidden">
      <Kbd>/</Kbd>
    </span>
  );
}
