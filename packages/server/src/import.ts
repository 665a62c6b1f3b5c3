import { statSync } from 'node:fs'
import type { App } from './app.ts'
import { importSites } from './areas/sites/import/importSites.ts'
import type { Finding } from './areas/sites/import/licensedSite.ts'
import { UnreadableList } from './areas/sites/import/readLicensingList.ts'
import { CommandError } from './command.ts'
import { leave, say } from './commandLine.ts'
import { withProduct } from './productCommand.ts'

// `npm run import -- sites FILE.csv`: imports a licensing list into the product's database, whether or not the server
// is running.

const tell = ({ line, licenceNumber, isTaken, because }: Finding) =>
  say(
    `line ${line}${licenceNumber && `, license ${licenceNumber}`}: ${isTaken ? 'taken, but' : 'not taken, as'} ${because}`,
  )

async function take(app: App, file: string): Promise<void> {
  const { rows, created, changed, unchanged, refused } = await importSites(app.inTransaction, file, tell)
  say(`${rows} rows: ${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} not taken`)
}

const [what, file, ...more] = process.argv.slice(2)
if (what !== 'sites' || !file || more.length > 0) leave('Usage: npm run import -- sites FILE.csv')
if (!statSync(file, { throwIfNoEntry: false })?.isFile()) leave(`There is no file ${file}`)
await withProduct(async (app) => {
  try {
    await take(app, file)
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error
    throw new CommandError(`${error.message}. Nothing was imported.`)
  }
})
