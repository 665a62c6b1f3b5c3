import type { listSitePrograms as operation } from '@semilla/contract/sites/programs.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { programNames } from '../reference/programNames.ts'
import { listPrograms } from './queries/record.ts'

const servesAll = ({ eligibility }: { readonly eligibility: string }) => eligibility === 'both'
const servesMost = ({ eligibility }: { readonly eligibility: string }) => eligibility !== 'moderate'

/**
 * Returns the subsidy programs that a site offers at present: those for every eligible family first, those for
 * moderate-income ones alone last, each in the alphabet of the reader's language.
 */
export const listSitePrograms = async (
  ctx: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> => {
  const nameOf = await programNames(ctx)
  const { compare } = new Intl.Collator(ctx.language)
  return (await listPrograms(ctx.db, siteId))
    .map((program) => ({ ...program, name: nameOf(program.name) }))
    .sort(
      (one, other) =>
        Number(servesAll(other)) - Number(servesAll(one)) ||
        Number(servesMost(other)) - Number(servesMost(one)) ||
        compare(one.name, other.name),
    )
}
