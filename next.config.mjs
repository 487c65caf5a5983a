/** Memoscope is served by its own small HTTP server (bin/memoscope.ts), which guards every request before Next sees it. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

// Nobody is told that pages are built, however that is started.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/** Pages alone are built: what answers for the API goes into the bundle of the server (bin/bundle.ts), which needs no framework for it. */
const PAGES = ['tsx'];

export default (phase) => ({
  pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? [...PAGES, 'ts'] : PAGES,
  output: 'standalone', // what the package is made of (bin/stage.ts); the checkout is served from where it was built
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  images: { unoptimized: true }, // there are none to make smaller, so nothing is to be kept of it
  experimental: {
    isrFlushToDisk: false, // the folder of an installed package may be read-only
    preloadEntriesOnStart: false, // a file that was named is read sooner, and only pages that are asked for take memory
    // Of a first build nothing is kept for the next: that takes a fifth of it, and most checkouts are built once.
    turbopackFileSystemCacheForBuild: existsSync(path.join(import.meta.dirname, '.next', 'BUILD_ID')),
  },
  typescript: { ignoreBuildErrors: true }, // `npm run check` runs the type checker once, for everything
});
