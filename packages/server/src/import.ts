import { statSync } from 'node:fs'
import { buildApp, prepareDatabase } from './app.ts'
import { importSites } from './areas/sites/import/importSites.ts'
import type { Finding } from './areas/sites/import/licensedSite.ts'
import { UnreadableList } from './areas/sites/import/readLicensingList.ts'
import { type Config, readConfig } from './config.ts'
import { openServerDatabase } from './platform/database/openServerDatabase.ts'

// `npm run import -- sites FILE.csv`: takes a licensing list into the database of the product, running or not.

const say = (line: string) => process.stdout.write(`${line}\n`)

const tell = ({ line, licenceNumber, isTaken, because }: Finding) =>
  say(
    `line ${line}${licenceNumber && `, licence ${licenceNumber}`}: ${isTaken ? 'taken, but' : 'not taken, as'} ${because}`,
  )

async function run(config: Config, file: string): Promise<void> {
  const database = await openServerDatabase(config, say)
  try {
    await prepareDatabase(database.url)
    const app = await buildApp(database.url, config)
    const outcome = await importSites(app.inTransaction, file, tell).finally(() => app.stop())
    const { rows, created, changed, unchanged, refused } = outcome
    say(`${rows} rows: ${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} not taken`)
  } finally {
    await database.stop()
  }
}

const [what, file] = process.argv.slice(2)
if (what !== 'sites' || !file) {
  say('Usage: npm run import -- sites FILE.csv')
  process.exit(2)
}
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
  say(`There is no file ${file}`)
  process.exit(2)
}
try {
  await run(readConfig(), file)
} catch (error) {
  if (!(error instanceof UnreadableList)) throw error
  say(`${error.message}. Nothing was imported.`)
  process.exitCode = 1
}
