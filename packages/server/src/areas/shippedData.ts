import type { Database } from '../platform/database/database.ts'
import { upsertRoles } from './accounts/queries/shippedRoles.ts'
import { shippedRoles } from './accounts/shippedRoles.ts'
import { insertMissingCity } from './organizations/queries.ts'
import { cityOrganization } from './organizations/shippedCity.ts'
import { seedReference } from './reference/shipped/seedReference.ts'

/**
 * Inserts the data that every deployment needs: reference data, roles and the city. Runs at every start, in one process
 * at a time. Adds what is missing, updates the product's own texts and roles, and keeps what an administrator can change.
 */
export const insertShippedData = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await seedReference(tx)
    await upsertRoles(tx, shippedRoles)
    await insertMissingCity(tx, cityOrganization)
  })
