import { checkLogonName as operation } from '@semilla/contract/accounts/users.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import { findUserByAccount } from '../queries/users.ts'

/** Returns whether no account has a logon name. Refuses what is neither an email nor a phone. */
export const checkLogonName = async (ctx: Context, named: Input<typeof operation>): Promise<Output<typeof operation>> =>
  (await findUserByAccount(ctx.db, getNamedAccount(operation, named))) === undefined
