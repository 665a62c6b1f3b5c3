import { parentPort } from 'node:worker_threads'
import writeWorkbook from 'write-excel-file/node'

// A worker thread that writes workbooks, which takes seconds for thousands of rows.

/** A workbook: the name of its sheet, the titles and widths of its columns, and its rows as texts, so that no cell is a formula. */
export type Workbook = {
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}

function write({ name, columns, rows }: Workbook): Promise<Uint8Array> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((value) => ({ type: String, value })))
  const layout = { sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  return writeWorkbook([head, ...body], layout).toBuffer()
}

parentPort?.on('message', async ({ id, task }: { id: number; task: Workbook }) => {
  try {
    parentPort?.postMessage({ id, result: await write(task) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
