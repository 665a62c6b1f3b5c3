import { Readable } from 'node:stream'
import type { Config } from '../../../config.ts'
import { fileStoreOf } from '../../../platform/files/fileStore.ts'
import type { InTransaction } from '../../../platform/jobs/jobs.ts'
import { translate } from '../../../platform/language.ts'
import { makeWorkbook } from '../../../platform/workbook/makeWorkbook.ts'
import type { Cell } from '../../../platform/workbook/sheet.ts'
import { listVisible } from '../../applications/queries/reach.ts'
import { listWorklistItems } from '../../casework/worklist/queries/items.ts'
import { readableBy } from '../../casework/worklist/shownTasks.ts'
import { clearOutcomes, nextItems, storeOutcomes } from '../queries/items.ts'
import { type BulkJob, keepWorkbook, lockUnfinished } from '../queries/jobs.ts'
import { requesterOf } from '../requester.ts'
import { refused } from '../steps/step.ts'
import { exportColumns } from './columns.ts'

/** How many rows are read in one short transaction. */
const partSize = 500

type Row = readonly Cell[]
type Part = {
  readonly rows: readonly Row[]
  /** How many of its families the requester may see. */
  readonly seenCount: number
  readonly hasTasks: boolean
  readonly isLast: boolean
  readonly config: Config
}

/** Reads the next rows of an export, as its requester may see them now; undefined once it was stopped. */
const readPart = (job: BulkJob, inTransaction: InTransaction): Promise<Part | undefined> =>
  inTransaction(
    async (ctx) => {
      if (!(await lockUnfinished(ctx.db, job.id))) return undefined
      const ids = await nextItems(ctx.db, job.id, partSize)
      const visible = new Set(await listVisible(ctx.db, ctx.actor, ids))
      const seen = ids.filter((id) => visible.has(id))
      const items = seen.length > 0 ? await listWorklistItems(ctx.db, seen, ctx.clock.today()) : []
      if (seen.length > 0) ctx.audit({ action: 'read', entity: 'worklist', after: { applications: seen } })
      const outcomes = ids.map((id) =>
        visible.has(id) ? ({ applicationId: id, outcome: 'done' } as const) : refused(id, 'notFound'),
      )
      await storeOutcomes(ctx.db, job.id, outcomes)
      const columns = exportColumns(job.language)
      const readable = readableBy(ctx.actor, items)
      return {
        rows: readable.map((item) => columns.map(({ of }) => of(item))),
        seenCount: seen.length,
        hasTasks: readable.some(({ taskTitle }) => taskTitle !== null),
        isLast: ids.length < partSize,
        config: ctx.config,
      }
    },
    { onBehalfOf: (db) => requesterOf(db, job.requestedBy) },
  )

/** Reads the rows of an export and makes its workbook. Returns whether it is done, with a workbook or stopped. */
async function makeAndKeep(job: BulkJob, inTransaction: InTransaction): Promise<boolean> {
  await inTransaction(({ db }) => clearOutcomes(db, job.id))
  const rows: Row[] = []
  let doneCount = 0
  let hasTasks = false
  for (;;) {
    const part = await readPart(job, inTransaction)
    if (!part) return true
    rows.push(...part.rows)
    doneCount += part.seenCount
    hasTasks ||= part.hasTasks
    if (!part.isLast) continue
    const columns = exportColumns(job.language)
    const name = translate(job.language, 'worklist:export.fileName')
    const body = await makeWorkbook([{ name, columns, rows }])
    const file = await (await fileStoreOf(part.config)).put(Readable.from([Buffer.from(body)]))
    return await inTransaction(({ db, clock }) =>
      keepWorkbook(db, job.id, { ...file, doneCount, hasTasks }, clock.now()),
    )
  }
}

/** Makes the workbook of an export and keeps it. One that was interrupted, or has a family that is gone, begins again. */
export async function workOnExport(job: BulkJob, inTransaction: InTransaction): Promise<void> {
  while (!(await makeAndKeep(job, inTransaction)));
}
