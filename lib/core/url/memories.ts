import { runHref } from './links.ts';

/** Where what a run stored is shown, and brought. */
export const memoriesHref = (run: string) => `${runHref(run)}#memories`;
