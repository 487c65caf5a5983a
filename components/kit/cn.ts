/**
 * Primitives of the interface: the only place with raw control markup. They know nothing of datasets.
 * This file joins class names.
 */
export const cn = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');
