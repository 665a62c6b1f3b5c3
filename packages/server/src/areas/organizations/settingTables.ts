import type { OrganizationSettings } from '@semilla/domain/enrollment/settings.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Tx } from '../../platform/database/database.ts'
import { raiseVersion } from './administration/queries/organizations.ts'
import { getCity } from './getCity.ts'
import { storeSetting } from './queries.ts'
import { settingsOf } from './settings.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the store of a table that is one setting of the city. */
function settingStore(
  name: 'feeShares' | 'tieOrder',
  valuesOf: (settings: OrganizationSettings) => Values,
  settingOf: (values: Values) => unknown,
) {
  const list = async (db: Tx) => {
    const city = await getCity(db, undefined)
    return [{ key: name, values: valuesOf(await settingsOf(db, city.id)), isEnded: false }]
  }
  return {
    list,
    add: () => Promise.reject(refuse('notFound')),
    async change(db: Tx, _key: string, values: Values, at: Date) {
      const city = await getCity(db, undefined)
      await storeSetting(db, { organizationId: city.id, name, value: settingOf(values), at })
      // A form of the settings that was open meanwhile would save the former value again.
      await raiseVersion(db, city.id, at)
    },
  }
}

/** The shares of income that the fee is. */
export const feeStore = settingStore(
  'feeShares',
  ({ feeShares }) => ({ ...feeShares }),
  (values) => values,
)
/** The order in which ties between children are decided. */
export const tieStore = settingStore(
  'tieOrder',
  ({ tieOrder }) => ({ order: [...tieOrder] }),
  ({ order }) => order,
)
