import { type Held, runsOfSite } from '@/lib/core/url/site-mark.ts';

const mark = (): string | undefined => document.documentElement.dataset.site;

/** Whether this page is part of a static bundle: there is no server to ask then. */
export const inSite = (): boolean => mark() !== undefined;

/** Whether it can be shown where the page is: anything at a server, in a bundle what that holds. */
export const isHeld = (what: Held): boolean => mark()?.includes(`+${what}`) ?? true;

/** The runs that a bundle shows where its addresses name none; none outside of bundles. */
export const siteRuns = (): string[] => (typeof document === 'undefined' ? [] : runsOfSite(mark() ?? ''));
