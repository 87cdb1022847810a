import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { addresses } from './system/addresses.ts'

/** The composed production build, in a real browser the size of a phone. */
export default defineConfig({
  testMatch: '**/*.e2e.ts',
  globalSetup: './system/start-system.ts',
  outputDir: '../test-results/e2e',
  reporter: [['list'], ['json']],
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  // A busy machine is several times slower than an idle one; a condition that is met ends the wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: addresses.storefront,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // Recording traces takes a third of the time, so only with `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    ...(process.env.PICTURES ? [{ name: 'pictures', testDir: 'pictures' }] : []),
    // These stop and restart parts of the shared system, so they run alone.
    { name: 'failures', testDir: 'failures', dependencies: ['journeys'], fullyParallel: false, workers: 1 },
  ],
})
