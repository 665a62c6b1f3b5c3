import { previewTableChange as operation } from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { FeeShares } from '@semilla/domain/eligibility/fee.ts'
import type { IncomeTable } from '@semilla/domain/eligibility/incomeTables.ts'
import { type Effects, effectsOf, type Figures, noEffects } from '@semilla/domain/tables/effects.ts'
import type { Context } from '../../platform/context.ts'
import { getCity } from '../organizations/getCity.ts'
import { settingsOf } from '../organizations/settings.ts'
import { incomeTablesOf } from '../reference/incomeTables.ts'
import { listFamilyFacts } from './queries.ts'
import { prepareChange } from './rows.ts'

type Change = Input<typeof operation>

/** Returns the figures after a change, and the day on which they are compared. */
function figuresAfter(before: Figures, change: Change, after: Readonly<Record<string, unknown>>, today: string) {
  if (change.table === 'fees') return { figures: { ...before, shares: after as unknown as FeeShares }, on: today }
  if (change.table !== 'incomeLimits') return { figures: before, on: today }
  const table = after as unknown as IncomeTable
  const others = before.tables.filter(
    ({ kind, percent, effectiveOn }) =>
      kind !== table.kind || percent !== table.percent || effectiveOn !== table.effectiveOn,
  )
  return {
    figures: { ...before, tables: [...others, table] },
    on: table.effectiveOn > today ? table.effectiveOn : today,
  }
}

function together(one: Effects, other: Effects): Effects {
  const moves = [...one.moves]
  for (const move of other.moves) {
    const { familySize, from, to, count } = move
    const at = moves.findIndex((each) => each.familySize === familySize && each.from === from && each.to === to)
    if (at < 0) moves.push(move)
    else moves[at] = { familySize, from, to, count: (moves[at]?.count ?? 0) + count }
  }
  return {
    families: one.families + other.families,
    feeUp: one.feeUp + other.feeUp,
    feeDown: one.feeDown + other.feeDown,
    moves: moves.sort((a, b) => a.familySize - b.familySize),
  }
}

/**
 * Returns what a change of income limits or fees would do to the families that wait, by the rules that decide about them
 * and the facts of their last decision (rules: Tables).
 */
export async function previewTableChange(ctx: Context, input: Change): Promise<Output<typeof operation>> {
  const { after } = await prepareChange(ctx, operation, input)
  const city = await getCity(ctx.db, undefined)
  const { feeShares } = await settingsOf(ctx.db, city.id)
  const before: Figures = { tables: await incomeTablesOf(ctx), shares: feeShares }
  const { figures, on } = figuresAfter(before, input, after ?? {}, ctx.clock.today())
  let sum = noEffects()
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { facts, last } = await listFamilyFacts(ctx.db, from)
    sum = together(sum, effectsOf(facts, before, figures, on))
    from = last
  }
  return { ...sum, moves: [...sum.moves] }
}
