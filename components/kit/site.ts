import { runsOfSite, siteFile } from '@/lib/core/url/index.ts';

/** Whether this page is part of a static bundle: there is no server to ask then. */
export const inSite = (): boolean => document.documentElement.dataset.site !== undefined;

/** The runs that a bundle shows where its addresses name none; none outside of bundles. */
export const siteRuns = (): string[] =>
  typeof document === 'undefined' ? [] : runsOfSite(document.documentElement.dataset.site ?? '');

/** Where the answer to an API address is: at the server, or in a file of the bundle. */
export const answerAddress = (address: string): string => (inSite() ? siteFile(address) : address);
