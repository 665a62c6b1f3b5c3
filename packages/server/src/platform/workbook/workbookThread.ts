import { parentPort } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'
import { writeSheets } from './writeSheets.ts'

// A worker thread that writes workbooks, which takes seconds for thousands of rows.

parentPort?.on('message', async ({ id, task }: { id: number; task: readonly Sheet[] }) => {
  try {
    parentPort?.postMessage({ id, result: await writeSheets(task) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
