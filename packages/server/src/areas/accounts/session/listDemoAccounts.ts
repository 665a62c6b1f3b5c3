import type { listDemoAccounts as operation } from '@semilla/contract/accounts/session.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { Context } from '../../../platform/context.ts'
import { findUsersByEmail } from '../profile/queries/profiles.ts'
import { demoAccounts, demoPassword } from './demoAccounts.ts'

/** Returns the demo accounts that exist, or an empty list in production. */
export async function listDemoAccounts({ db, config }: Context): Promise<Output<typeof operation>> {
  if (config.isProduction || !config.DEMO) return []
  const users = await findUsersByEmail(
    db,
    demoAccounts.map(({ email }) => email),
  )
  return demoAccounts.flatMap(({ email, role }) => {
    const user = users.get(email)
    if (!user) return []
    return [{ account: email, password: demoPassword, role, userType: user.userType, name: personName(user) }]
  })
}
