import { parentPort } from 'node:worker_threads'
import { makeWorkbook, type Sheet } from '../../../platform/workbook/makeWorkbook.ts'

// A worker thread that writes workbooks, which takes seconds for thousands of rows.

parentPort?.on('message', async ({ id, task }: { id: number; task: Sheet }) => {
  try {
    parentPort?.postMessage({ id, result: await makeWorkbook([task]) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
