/** Memoscope is served by its own small HTTP server (bin/memoscope.ts), which guards every request before Next sees it. */
// Nobody is told that pages are built, however that is started.
process.env.NEXT_TELEMETRY_DISABLED = '1';

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true }, // `npm run check` runs the type checker once, for everything
  serverExternalPackages: ['busboy', 'hyparquet'],
};
