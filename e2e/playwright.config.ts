/** Journeys in a real Chromium against the production server. `npm test` names the browser and the report. */
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const { MEMOSCOPE_CHROMIUM: executablePath, MEMOSCOPE_E2E_REPORT: outputFile } = process.env;

/**
 * Chromium sets these as it starts, while other threads of its first process read its environment: where one is new or taken away again, a
 * reader now and then ends the process (SIGSEGV in `getenv`). What is there already is replaced in its place.
 */
const SET_BY_CHROMIUM = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1', VK_ICD_FILENAMES: 'none' };

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, '.results'),
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A limit for slow machines, not an expectation.
  timeout: 120_000,
  globalTimeout: 2_400_000,
  expect: { timeout: 30_000 },
  reporter: outputFile ? [['list'], ['json', { outputFile }]] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Emptied between two tests, but for what was fetched over the network: a new one costs a test a sixth of its processor time.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      env: { ...process.env, ...SET_BY_CHROMIUM },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process less, and no renderer ahead of a page that is never opened.
        '--in-process-gpu',
        '--disable-features=SpareRendererForSitePerProcess',
        // No page lives long enough to gain by what the engine compiles and collects in threads beside it: a sixth of a short test’s processor time.
        '--js-flags=--single-threaded',
      ],
    },
  },
});
