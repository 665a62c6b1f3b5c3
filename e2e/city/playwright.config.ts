import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Searches a city of 100,000 applications, which takes minutes to make, with a server of its own. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'city.ts',
  outputDir: '../../test-results',
  timeout: 1_800_000,
  projects: [{ name: 'city', use: { viewport: { width: 1280, height: 900 } } }],
  webServer: undefined,
})
