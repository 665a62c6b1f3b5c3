import { previewTableChange as operation } from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { FeeShares } from '@semilla/domain/eligibility/fee.ts'
import type { IncomeTable } from '@semilla/domain/eligibility/incomeTables.ts'
import type { TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import { type SizesLeftOut, sizesLeftOut } from '@semilla/domain/tables/ceilings.ts'
import { effectsOf, type Figures, type MovedFee, noEffects, sumOfEffects } from '@semilla/domain/tables/effects.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import type { Context } from '../../platform/context.ts'
import { listVisible } from '../applications/queries/reach.ts'
import { getCity } from '../organizations/getCity.ts'
import { settingsOf } from '../organizations/settings.ts'
import { incomeTablesOf } from '../reference/incomeTables.ts'
import { listChanges } from './queries/changes.ts'
import {
  countMovedPlaces,
  countUsesOfProgram,
  countWaitingFor,
  listReferences,
  listWaitingFamilies,
  type ProgramTerms,
} from './queries/effects.ts'
import { prepareChange, refuseTooLate, sameLimits } from './rows.ts'

type Change = Input<typeof operation>
type Values = Readonly<Record<string, unknown>>

/**
 * Returns the day on which figures are compared: that on which the change begins, or today. An income table that is moved to
 * another day changes figures from the earlier one on.
 */
function dayOf({ table, effectiveOn }: Change, before: Values | undefined, after: Values, today: string): string {
  const days = { incomeLimits: [before?.effectiveOn, after.effectiveOn], fees: [effectiveOn] }
  const begins = table === 'incomeLimits' || table === 'fees' ? days[table] : []
  const [first = today] = begins
    .flatMap((day) => day ?? [])
    .map(String)
    .sort()
  return first > today ? first : today
}

/** Returns the shares of the fee on a day: a change of them may be planned that holds before it. */
async function sharesOn(db: Context['db'], shares: FeeShares, on: string): Promise<FeeShares> {
  const planned = (await listChanges(db, 'fees')).find(
    ({ status, effectiveOn }) => status === 'planned' && effectiveOn !== undefined && effectiveOn <= on,
  )
  return planned?.after ? (planned.after as unknown as FeeShares) : shares
}

type After = { readonly figures: Figures; readonly leftOut?: SizesLeftOut | undefined }

/** Returns the figures after a change of a row, and the sizes that an income table leaves out. */
function figuresAfter(before: Figures, { table: name }: Change, row: Values | undefined, after?: Values): After {
  if (name === 'fees') return { figures: { ...before, shares: after as unknown as FeeShares } }
  if (name !== 'incomeLimits') return { figures: before }
  const kept = before.tables.filter((other) => !(row && sameLimits(other, row)))
  if (!after) return { figures: { ...before, tables: kept } }
  const table = after as unknown as IncomeTable
  const others = kept.filter((other) => !sameLimits(other, table))
  return { figures: { ...before, tables: [...others, table] }, leftOut: sizesLeftOut(others, table) }
}

/** Returns how many waiting children fit a subsidy as it is and as it would be; undefined for other tables. */
async function fitsOf({ db, clock }: Context, table: TableName, before: Values | undefined, after: Values | undefined) {
  if (table !== 'programs') return undefined
  const count = (program: Values | undefined) =>
    program ? countWaitingFor(db, program as ProgramTerms, clock.today()) : Promise.resolve(0)
  return { before: await count(before), after: await count(after) }
}

/** Returns the moved fees of the families that the reader may see, with their reference numbers. Reading them is logged. */
async function namedFees(ctx: Context, fees: readonly MovedFee[]): Promise<Output<typeof operation>['movedFees']> {
  const ids = await listVisible(
    ctx.db,
    ctx.actor,
    fees.map(({ applicationId }) => applicationId),
  )
  if (ids.length === 0) return []
  const references = new Map((await listReferences(ctx.db, ids)).map(({ id, externalId }) => [id, externalId]))
  ctx.audit({ action: 'read', entity: 'worklist', after: { applications: ids } })
  return fees.flatMap((fee) =>
    references.has(fee.applicationId) ? [{ ...fee, reference: references.get(fee.applicationId) ?? '' }] : [],
  )
}

/**
 * Returns what a change of income limits, fees, ties or subsidies would do to the families that wait, by the rules that
 * decide about them and the facts of their last decision (rules: Tables).
 */
export async function previewTableChange(ctx: Context, input: Change): Promise<Output<typeof operation>> {
  const { table } = input
  // The form asks for no figures of such a day, but the question before an approval does.
  refuseTooLate(ctx, input)
  const { row, after } = await prepareChange(ctx, operation, input)
  const city = await getCity(ctx.db, undefined)
  const { feeShares, tieOrder } = await settingsOf(ctx.db, city.id)
  const on = dayOf(input, row?.values, after ?? {}, ctx.clock.today())
  const shares = table === 'incomeLimits' ? await sharesOn(ctx.db, feeShares, on) : feeShares
  const before: Figures = { tables: await incomeTablesOf(ctx), shares }
  const { figures, leftOut } = figuresAfter(before, input, row?.values, after)
  let sum = noEffects()
  const isOfFamilies = table === 'incomeLimits' || table === 'fees'
  for (let from: number | undefined = isOfFamilies ? 0 : undefined; from !== undefined; ) {
    const { families, last } = await listWaitingFamilies(ctx.db, from)
    sum = sumOfEffects(sum, effectsOf(families, before, figures, on))
    from = last
  }
  const placesMoved =
    table === 'ties' && after ? await countMovedPlaces(ctx.db, tieOrder, after.order as TieBreaker[]) : 0
  const fits = await fitsOf(ctx, table, row?.isEnded ? undefined : row?.values, after)
  const uses = table === 'programs' && row ? await countUsesOfProgram(ctx.db, Number(row.key)) : undefined
  const movedFees = await namedFees(ctx, sum.movedFees)
  const counted = { ...sum, moves: [...sum.moves], fees: [...sum.fees], movedFees }
  return { ...counted, placesMoved, fits, uses, sizesLeftOut: leftOut }
}
