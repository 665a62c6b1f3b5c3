import { boundedQueue } from '../boundedQueue.ts'
import { startThread, type WorkerThread } from '../workerThread.ts'
import type { Sheet } from './sheet.ts'

/** The largest workbooks take some seconds, so the last of those that wait is made within a minute. */
const queue = boundedQueue({ maxConcurrent: 1, waiting: 15 })

/** Returns a sheet without what its columns have beside, which may be functions that no thread can be sent. */
const withoutFunctions = ({ columns, ...sheet }: Sheet): Sheet => ({
  ...sheet,
  columns: columns.map(({ title, width }) => ({ title, width })),
})

let thread: WorkerThread<readonly Sheet[], Uint8Array> | undefined

/** Returns sheets as a workbook, made on a worker thread. Refuses with `unavailable` when too many wait. */
export const makeWorkbook = (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  queue.run(() => {
    thread ??= startThread(new URL('./workbookThread.ts', import.meta.url), () => {
      thread = undefined
    })
    return thread.ask(sheets.map(withoutFunctions))
  })
