import type { startExport as operation } from '@semilla/contract/bulk.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { maxExported } from '@semilla/domain/casework/bulk.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { listFound } from '../casework/worklist/findWaiting.ts'
import { beginJob } from './beginJob.ts'

/** Begins a workbook of what a filter of the worklist finds. Refuses more rows than a workbook may have. */
export async function startExport(ctx: Context, asked: Input<typeof operation>): Promise<Output<typeof operation>> {
  const applicationIds = await listFound(ctx, asked, maxExported + 1)
  if (applicationIds.length > maxExported) throw refuse('tooManyApplications', { count: maxExported })
  const jobId = await beginJob(ctx, { action: 'export', input: {}, applicationIds })
  return { jobId, total: applicationIds.length }
}
