import type { listSitePrograms as operation } from '@semilla/contract/sites/programs.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { programNames } from '../reference/programNames.ts'
import { listPrograms } from './queries/record.ts'

/** Returns the subsidy programs that a site offers at present. */
export const listSitePrograms = async (
  ctx: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> => {
  const nameOf = await programNames(ctx)
  return (await listPrograms(ctx.db, siteId)).map((program) => ({ ...program, name: nameOf(program.name) }))
}
