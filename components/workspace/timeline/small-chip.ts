/** A button that tells a number and opens what is behind it, small enough for a header's line. */
export const SMALL_CHIP =
  'inline-block rounded-full border border-line-strong bg-panel min-h-6 px-2 text-2xs leading-[22px] whitespace-nowrap text-ink-2 hover:border-control hover:text-ink';
