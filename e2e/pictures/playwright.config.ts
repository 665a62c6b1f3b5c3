import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Takes the pictures of the screens that the screen of interface texts shows, with the product of the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: '../../test-results',
  timeout: 900_000,
  projects: [{ name: 'pictures', use: { viewport: { width: 1280, height: 900 } } }],
})
