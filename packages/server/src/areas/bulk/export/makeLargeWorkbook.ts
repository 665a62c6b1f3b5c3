import type { Sheet } from '../../../platform/workbook/makeWorkbook.ts'
import { startThread, type WorkerThread } from '../../../platform/workerThread.ts'

let thread: WorkerThread<Sheet, Uint8Array> | undefined

/** Returns a sheet as a workbook, made on a worker thread. */
export function makeLargeWorkbook(sheet: Sheet): Promise<Uint8Array> {
  thread ??= startThread(new URL('./workbookThread.ts', import.meta.url), () => {
    thread = undefined
  })
  return thread.ask(sheet)
}
