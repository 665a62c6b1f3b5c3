import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './packages/web/compiledMessages.ts'
import { textUsesPlugin } from './packages/web/textUses.ts'

const server = {
  globalSetup: ['packages/server/testing/globalSetup.ts'],
  setupFiles: ['packages/server/testing/setupFile.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
/** Suites that start and kill processes or databases, or that measure the memory of their own. */
const apart = [
  'packages/server/{postgres,suites/restarts}/**/*.test.ts',
  'packages/server/src/*.test.ts',
  'packages/server/src/platform/files/memory.test.ts',
]

/** A suite that needs LibreOffice, which `npm run test:workbooks` names. */
const ofOffice = ['packages/server/suites/libreOffice.test.ts']

/** What suites of components share. Saving a file follows a link, for which happy-dom would open another page. */
const ofComponents = {
  environment: 'happy-dom',
  environmentOptions: {
    happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
  },
  setupFiles: ['packages/web/src/testing/setupFile.ts'],
  // What a test rendered is gone before its file tidies up, and does not answer to that with requests of the next test.
  sequence: { hooks: 'list' as const },
  testTimeout: 90_000,
}

/**
 * Suites that have a page and modules of their own: those that replace or reload a module, which another suite of the
 * worker may have loaded or may load next; those that start the shell, which follows the address of its page for as long
 * as that is open; and one that needs code that nobody has loaded yet.
 */
const ofOwnPage = globSync('packages/web/src/**/*.test.tsx', { cwd: import.meta.dirname })
  .filter((file) => /\bvi\.(mock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .concat('packages/web/src/shell/notAllowed.test.tsx', 'packages/web/src/ui/fields/choices/SearchField.test.tsx')

// Loading the product takes longer than most suites, so the files of a worker share it wherever they can. A worker ends
// where the next file needs another environment: those with a page (`.test.tsx`) and those without are separate projects.
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        plugins: [compiledMessages(), textUsesPlugin()],
        test: {
          name: 'rules',
          testTimeout: 90_000,
          isolate: false,
          include: ['packages/{domain,contract,web}/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        plugins: [compiledMessages(), textUsesPlugin()],
        test: {
          ...ofComponents,
          name: 'web',
          isolate: false,
          include: ['packages/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...ofOwnPage],
        },
      },
      {
        plugins: [compiledMessages(), textUsesPlugin()],
        test: {
          ...ofComponents,
          name: 'page',
          include: ofOwnPage,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: ['packages/server/{src,demo,testing,suites}/**/*.test.ts'],
          exclude: [...apart, ...(process.env.LIBREOFFICE ? [] : ofOffice)],
        },
      },
      { test: { ...server, name: 'processes', include: apart } },
    ],
  },
})
