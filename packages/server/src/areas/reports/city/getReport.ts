import type { getReport as operation } from '@semilla/contract/reports/city.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { readReport } from './readReport.ts'

/** Returns the report of the city. The first time, it has the numbers counted, and says that there are none yet. */
export async function getReport(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const report = await readReport(ctx, input)
  if (!report) await ctx.plan('takeReportSnapshots', {}, { key: 'takeReportSnapshots' })
  return { report }
}
