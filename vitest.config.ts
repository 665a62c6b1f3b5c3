import { defineConfig } from 'vitest/config'
import { compiledMessages } from './packages/web/compiledMessages.ts'
import { textUsesPlugin } from './packages/web/textUses.ts'

const server = {
  globalSetup: ['packages/server/testing/globalSetup.ts'],
  setupFiles: ['packages/server/testing/setupFile.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
}
/** Suites that start and kill processes or databases, or that measure the memory of their own. */
const apart = [
  'packages/server/{postgres,suites/restarts}/**/*.test.ts',
  'packages/server/src/*.test.ts',
  'packages/server/src/platform/files/memory.test.ts',
]

/** A suite that needs LibreOffice, which `npm run test:workbooks` names. */
const ofOffice = ['packages/server/suites/libreOffice.test.ts']

/** What every suite of components begins with. */
const ofComponents = ['packages/web/src/testing/setupFile.ts']

/** Suites that start the shell, which follows the address of its page for as long as that is open, or load parts of it anew. */
const ofShell = ['packages/web/src/shell/{arrival,notAllowed,versions}.test.tsx']

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
          testTimeout: 30_000,
          isolate: false,
          include: ['packages/{domain,contract,web}/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        plugins: [compiledMessages(), textUsesPlugin()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          setupFiles: ofComponents,
          testTimeout: 30_000,
          isolate: false,
          include: ['packages/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', ...ofShell],
        },
      },
      {
        plugins: [compiledMessages(), textUsesPlugin()],
        test: {
          name: 'shell',
          environment: 'happy-dom',
          setupFiles: ofComponents,
          testTimeout: 30_000,
          include: ofShell,
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
