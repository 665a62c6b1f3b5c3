import { importSites } from './areas/sites/import/importSites.ts'
import type { Finding } from './areas/sites/import/licensedSite.ts'
import { UnreadableList } from './areas/sites/import/readLicensingList.ts'
import { CommandError } from './command.ts'
import { say } from './commandLine.ts'
import { withProduct } from './productCommand.ts'

const tell = ({ line, licenceNumber, isTaken, because }: Finding) =>
  say(
    `line ${line}${licenceNumber && `, license ${licenceNumber}`}: ${isTaken ? 'taken, but' : 'not taken, as'} ${because}`,
  )

/** Imports a licensing list. Prints each line that was not taken whole, and the counts of new, changed and other rows. */
export const importList = (file: string): Promise<void> =>
  withProduct(async ({ inTransaction }) => {
    try {
      const { rows, created, changed, unchanged, refused } = await importSites(inTransaction, file, tell)
      say(`${rows} rows: ${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} not taken`)
    } catch (error) {
      if (!(error instanceof UnreadableList)) throw error
      throw new CommandError(`${error.message}. Nothing was imported.`)
    }
  })
