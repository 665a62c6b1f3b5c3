import { queuedThread } from '../queuedThread.ts'
import type { Sheet } from './sheet.ts'

/** The largest workbooks take some seconds, so the last of those that wait is made within a minute. */
const ask = queuedThread<readonly Sheet[], Uint8Array>(new URL('./workbookThread.ts', import.meta.url), { waiting: 15 })

/** Returns a sheet without what its columns have beside, which may be functions that no thread can be sent. */
const withoutFunctions = ({ columns, ...sheet }: Sheet): Sheet => ({
  ...sheet,
  columns: columns.map(({ title, width }) => ({ title, width })),
})

/** Returns sheets as a workbook, made on a worker thread. Refuses with `unavailable` when too many wait. */
export const makeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array> => ask(sheets.map(withoutFunctions))
