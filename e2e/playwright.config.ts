import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { scratchFolder } from '../packages/server/testing/scratchFolder.ts'
import { findBrowser } from './browser.ts'
import { mailPorts, port } from './people/ports.ts'

const executablePath = await findBrowser()
/** Journeys that change what every page of the city shows, and those that rename everybody, the accounts too. */
const ofWholeCity = '**/texts.spec.ts'
const renaming = '**/renaming.spec.ts'
const ofAllNames = '**/longNames.spec.ts'
const testIgnore = [ofWholeCity, renaming, ofAllNames]
/** Pages are open for seconds: to optimize their code takes longer than it saves. */
const quickly = ['--js-flags=--no-turbofan']
const desktop = { viewport: { width: 1280, height: 900 } }

/** Returns the product's data folder, for tests that inspect it. The first process of the run creates and removes it. */
function dataDir(): string {
  if (process.env.E2E_DATA_DIR) return process.env.E2E_DATA_DIR
  const folder = scratchFolder('e2e')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env.E2E_DATA_DIR = folder
  return folder
}

/** Browser tests against the real product with a fresh demo city, on desktop and mobile. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...quickly],
    },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording traces takes a third of the run. `--trace on` records them for the tests that you look at.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker pass by the tests that count or stop them. The offline journeys allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', testIgnore, use: desktop },
    { name: 'phone', testIgnore, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // They run when no other test needs the accounts and the texts of the demo city.
    { name: 'whole city', testMatch: ofWholeCity, use: desktop, dependencies: ['desktop', 'phone'] },
    { name: 'renaming', testMatch: renaming, use: desktop, dependencies: ['whole city'] },
    { name: 'all names', testMatch: ofAllNames, use: desktop, dependencies: ['renaming'] },
  ],
  webServer: [
    {
      command: 'node e2e/people/mailServer.ts',
      cwd: join(import.meta.dirname, '..'),
      url: `http://localhost:${mailPorts.read}/`,
      reuseExistingServer: !process.env.CI,
      env: { SMTP_PORT: String(mailPorts.smtp), READ_PORT: String(mailPorts.read) },
    },
    {
      command: 'node packages/server/src/main.ts',
      cwd: join(import.meta.dirname, '..'),
      url: `http://localhost:${port}/readyz`,
      timeout: 240_000,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: dataDir(),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        SMTP_URL: `smtp://127.0.0.1:${mailPorts.smtp}`,
        QUIET_HOURS: 'off',
        NOTICE_DELAY_SECONDS: '0',
        TABLE_APPROVAL: 'figures',
      },
    },
  ],
})
