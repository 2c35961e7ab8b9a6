// Takes the pictures of the guide: `make pictures`, with a server and demo data of their own. With RUNNING=1 they are
// taken from the server at E2E_PORT, which has the password of e2e/server.mjs.
import { defineConfig } from '@playwright/test';
import suite from './playwright.config';

export default defineConfig({
  ...suite,
  testDir: 'pictures',
  testMatch: '**/*.pictures.ts',
  globalSetup: process.env.RUNNING ? undefined : suite.globalSetup,
  fullyParallel: false,
  // One after the other: what one picture does to the data, the next one shows.
  workers: 1,
  use: { ...suite.use, screenshot: 'off', viewport: { width: 1240, height: 760 }, colorScheme: 'light' },
});
