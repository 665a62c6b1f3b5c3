import type { getPreApplicationInfo as operation } from '@semilla/contract/applications/linking.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { receiversAt } from '@semilla/domain/accounts/account.ts'
import { incomeLimit } from '@semilla/domain/eligibility/eligibility.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { incomeTablesOf } from '../../reference/incomeTables.ts'
import { findDecidedTables } from '../statuses/queries/decisions.ts'
import { findAccountOfContact, findHolderInfo } from './queries.ts'

/** Returns the income limit for the family's size in the tables by which it was decided, or undefined. */
async function decidedLimit(ctx: Context, applicationId: number, familySize: number): Promise<number | undefined> {
  const decided = await findDecidedTables(ctx.db, applicationId)
  const tables = await incomeTablesOf(ctx)
  const state = tables.find(({ id }) => id === decided?.stateTableId)
  return state && incomeLimit({ state, city: tables.find(({ id }) => id === decided?.cityTableId) }, familySize)
}

/**
 * Returns what the holder of an application needs next: whether it is linked and invited, and which account could sign
 * in.
 */
export async function getPreApplicationInfo(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const info = await findHolderInfo(ctx.db, applicationId)
  if (!info) throw refuse('notFound')
  const phones = receiversAt({ phones: info.mobilePhones }).map(({ name }) => name)
  const account = await findAccountOfContact(ctx.db, info.email, phones)
  ctx.audit({ action: 'read', entity: 'application', entityId: applicationId, applicationId })
  return {
    ...info,
    ...account,
    incomeLimit: await decidedLimit(ctx, applicationId, info.familySize),
    isEligible: info.eligibility !== 'notEligible',
    accountKind: info.email ? 'email' : 'phone',
  }
}
