import { isDeepStrictEqual } from 'node:util'
import { changeTable } from '@semilla/contract/tables.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { forgetEverywhere } from '../../platform/realtime/forgetEverywhere.ts'
import type { StoredChange } from './queries/changes.ts'
import { applyChange, prepareChange, refuseTooLate } from './rows.ts'

type Ctx = Pick<Context, 'db' | 'clock' | 'config' | 'plan'>

/** Checks a stored change again, because its table may have changed since, and returns what it would make of its row. */
export async function prepareAgain(ctx: Ctx, change: StoredChange) {
  const again = { ...change, values: change.after }
  refuseTooLate(ctx, again)
  const { row, after } = await prepareChange(ctx, changeTable, again)
  if (row && change.before && !isDeepStrictEqual(row.values, change.before)) throw refuse('editedMeanwhile')
  return after
}

/** Applies a stored change, after checking it again. */
export async function applyAgain(ctx: Ctx, change: StoredChange): Promise<void> {
  await applyChange(ctx, change, await prepareAgain(ctx, change))
  await forgetEverywhere(ctx)
}
