import { ownScript } from '../lib/server/files/own-scripts.ts';

/** What makes static bundles for those who do jobs. */
export const SITE_PROCESS = ownScript(import.meta, 'site-process');
