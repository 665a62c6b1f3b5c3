import type { PasswordPolicy } from '@semilla/domain/accounts/passwordPolicies.ts'
import type { OrganizationSettings } from '@semilla/domain/enrollment/settings.ts'
import type { Config } from '../../config.ts'
import { cachedUntilChanged } from '../../platform/database/cachedFor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { listCitySettings } from './queries.ts'
import { withStored } from './settings.ts'

/** Returns the settings of each active city, by id. Nobody can apply in a city that is not included. */
export const citySettings = cachedUntilChanged(async (db) => {
  const cities = await listCitySettings(db)
  return new Map(cities.map(({ id, stored }) => [id, withStored(stored)]))
})

type Where = { readonly db: Tx; readonly config: Config }

/** Returns the settings of the first city, which decide what concerns accounts, wherever they belong. */
export const accountSettings = async (ctx: Where): Promise<OrganizationSettings | undefined> =>
  [...(await citySettings(ctx)).entries()].toSorted(([one], [other]) => one - other)[0]?.[1]

/** Returns the password policy: the city's, else that of the deployment (rules: Passwords). */
export const passwordPolicyOf = async (ctx: Where): Promise<PasswordPolicy> =>
  (await accountSettings(ctx))?.passwordPolicy ?? ctx.config.PASSWORD_POLICY
