import { defineConfig } from '@playwright/test';
import { findBrowser, ORIGIN } from './e2e/server.mjs';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/server.mjs',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // A busy machine is slow, not wrong: waiting longer costs nothing when the page comes.
  timeout: 180_000,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  forbidOnly: true,
  reporter: [['list']],
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  use: {
    baseURL: ORIGIN,
    // An element that never comes is named, where the test's own time-out would name nothing.
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Asked for with TRACE=1: recording every test costs a twentieth of its time.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium without windows draws letters with full hinting by itself, a desktop with slight.
        '--font-render-hinting=slight',
      ],
    },
  },
});
