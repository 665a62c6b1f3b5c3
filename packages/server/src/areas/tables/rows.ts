import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { type IncomeTable, isOneLine } from '@semilla/domain/eligibility/incomeTables.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'
import { beginFault } from '@semilla/domain/tables/firstDay.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { type TableAction, tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { english, otherLanguageCode } from '@semilla/domain/values/languages.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredTableRow } from '../../platform/database/tableStore.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { moveFamiliesPlaces } from './moveFamiliesPlaces.ts'
import { isIncomeTableUsed, listRowsToCome } from './queries/changes.ts'
import { stores } from './stores.ts'

type Values = Readonly<Record<string, unknown>>
export type RowChange = {
  readonly table: TableName
  readonly key?: string | undefined
  readonly action: TableAction
  readonly values?: Values | undefined
}
type Ctx = Pick<Context, 'db' | 'clock'>

/** Returns whether the values of a row can be changed: not those of an income table of an earlier day or that was used. */
export async function isEditable({ db, clock }: Ctx, table: TableName, row: StoredTableRow): Promise<boolean> {
  if (table !== 'incomeLimits') return true
  return String(row.values.effectiveOn) >= clock.today() && !(await isIncomeTableUsed(db, Number(row.key)))
}

/** Returns the values of a change as the table's rules read them. Refuses faults at their fields. */
function checked(operation: Operation, { table, values = {} }: RowChange): Values {
  const read = tableDefinitions[table].schema.safeParse(values)
  if (read.success) return read.data
  const faults = read.error.issues.map(
    ({ path, message }): Fault => ({ path: path.slice(0, 1).join(''), code: message }),
  )
  refuseFaults(operation, faults, 'values')
  throw refuse('invalid')
}

/** Returns whether two income tables would replace the same one on the same day. */
export const sameLimits = (one: Values, other: Values): boolean =>
  one.effectiveOn === other.effectiveOn && isOneLine(one as IncomeTable, other as IncomeTable)

const sameKey = (table: TableName, one: Values, other: Values): boolean => {
  if (table === 'incomeLimits') return sameLimits(one, other)
  const names: Partial<Record<TableName, readonly string[]>> = {
    reasons: ['type', 'whose', 'textEn'],
    tags: ['kind', 'name'],
    programs: ['nameEn'],
    neighborhoods: ['name'],
    zips: ['zip'],
    languages: ['code'],
    incomeSources: ['nameEn'],
    holidays: ['onDay'],
  }
  const fields = names[table]
  return (
    fields !== undefined &&
    fields.every((name) => String(one[name]).toLowerCase() === String(other[name]).toLowerCase())
  )
}

/** Forms begin with English, and have a field of their own for a language that is not listed. */
const isNeeded = (table: TableName, row: StoredTableRow | undefined): boolean =>
  table === 'languages' && (row?.values.code === english || row?.values.code === otherLanguageCode)

/**
 * Refuses a stored income table whose first day has passed meanwhile. Whoever decides about it cannot correct the day, so this
 * names no field.
 */
export function refuseTooLate({ clock }: Pick<Context, 'clock'>, { table, values }: RowChange): void {
  if (table === 'incomeLimits' && values && String(values.effectiveOn) < clock.today())
    throw refuse('incomeTableTooLate')
}

/**
 * Returns a change with its row as it is now and as it would be (rules: Tables). Refuses one that would break the table:
 * a row that there is already, a fixed field, an income table that begins in the past or far ahead, or has decided.
 */
export async function prepareChange(ctx: Ctx, operation: Operation, change: RowChange) {
  const { table, key, action } = change
  const { fields, canEnd, isSingle } = tableDefinitions[table]
  const rows = await stores[table].list(ctx.db)
  const row = rows.find((each) => each.key === key)
  if (action === 'add' ? isSingle : !row) throw refuse('notFound')
  if (action === 'end' || action === 'restore') {
    const isUsed = canEnd === 'untilUsed' && row !== undefined && !(await isEditable(ctx, table, row))
    if (!canEnd || isUsed || row?.isEnded === (action === 'end') || isNeeded(table, row)) throw refuse('tableRowStays')
    return { row, after: undefined }
  }
  const after = checked(operation, change)
  const same = rows.find((each) => each.key !== row?.key && sameKey(table, each.values, after))
  if (same) throw refuse((await isEditable(ctx, table, same)) ? 'tableRowExists' : 'incomeTableStays')
  const isMoved =
    row && fields.some(({ name, isFixed }) => isFixed && !isDeepStrictEqual(row.values[name], after[name]))
  if (isMoved) throw refuse('tableRowInUse')
  if (row && !(await isEditable(ctx, table, row))) throw refuse('incomeTableStays')
  const fault = table === 'incomeLimits' && beginFault(String(after.effectiveOn), ctx.clock.today())
  if (fault) refuseFaults(operation, [{ path: 'effectiveOn', code: fault }], 'values')
  return { row, after }
}

/**
 * Refuses a change that would make the same row as another one that is to come: whichever came second would fail on its day
 * (rules: Tables). Of changes that wait, the first that is approved makes the row.
 */
export async function refuseSecondRow(
  { db }: Ctx,
  table: TableName,
  after: Values | undefined,
  toCome: 'pending' | 'planned',
): Promise<void> {
  const rows = after ? await listRowsToCome(db, table, toCome) : []
  if (rows.some((row) => sameKey(table, row, after as Values))) throw refuse('tableRowToCome')
}

/** Stores a change in its table, and returns the key of the row. */
async function store(
  { db, clock }: Ctx,
  { table, key, action }: RowChange,
  after: Values | undefined,
): Promise<string> {
  const { add, change, end } = stores[table]
  const at = clock.now()
  if (action === 'add') return add(db, after ?? {})
  if (action === 'change') await change(db, key as string, after ?? {}, at)
  else await end?.(db, key as string, action === 'end' ? at : undefined)
  return key as string
}

/**
 * Applies a change to its table, and returns the key of the row. After one of a subsidy, or of a center near which families
 * want care, the open vacancies are matched again: more children may fit.
 */
export async function applyChange(
  ctx: Ctx & Pick<Context, 'plan'>,
  change: RowChange,
  after: Values | undefined,
): Promise<string> {
  if (change.table === 'programs') await ctx.plan('rematchOpenVacancies', {}, { key: 'rematchOpenVacancies' })
  const key = await store(ctx, change, after)
  // A row that ends or is restored keeps its center.
  if (after) await moveFamiliesPlaces(ctx, change.table)
  return key
}
