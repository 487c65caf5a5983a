/**
 * Primitives of the interface: the only place with raw control markup. They know nothing of datasets.
 * This file joins class names.
 */
export const cn = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');

/** The surface of everything that floats above the page. */
export const FLOATING =
  'z-50 rounded-lg border border-line-strong bg-panel shadow-float animate-appear max-h-[min(70vh,var(--radix-popper-available-height,70vh))] overflow-y-auto focus:outline-none';
