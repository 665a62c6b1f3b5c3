import { startThread, type WorkerThread } from '../../../platform/workerThread.ts'
import type { Workbook } from './workbookThread.ts'

let thread: WorkerThread<Workbook, Uint8Array> | undefined

/** Returns a workbook as a file, made on a worker thread. */
export function makeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  thread ??= startThread(new URL('./workbookThread.ts', import.meta.url), () => {
    thread = undefined
  })
  return thread.ask(workbook)
}
