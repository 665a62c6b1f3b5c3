import { shippedTables } from '@semilla/domain/eligibility/shippedTables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { addressPoints } from './addressPoints.ts'
import { incomeSourceNames } from './incomeSources.ts'
import { languages } from './languages.ts'
import { neighborhoods, zips } from './places.ts'
import { shippedPrograms } from './programs.ts'
import {
  insertMissingAddressPoints,
  insertMissingCity,
  insertMissingIncomeSources,
  insertMissingIncomeTables,
  insertMissingNeighborhoods,
  insertMissingPrograms,
  insertMissingZips,
  upsertLanguages,
  upsertReasons,
  upsertRoles,
  waitForOthers,
} from './queries.ts'
import { shippedReasons } from './reasons.ts'
import { shippedRoles } from './roles.ts'

/** The city's own organization; clients find it by its code. */
export const cityOrganization = {
  code: 'oece',
  name: 'Office of Early Care and Education',
  email: 'early.care@example.org',
  phone: '(415) 555-0100',
}

/**
 * Inserts the data that every deployment needs: languages, places, reasons, roles, programs, income tables, the city.
 * Runs at every start: adds what is missing, updates the product's own texts and roles, and keeps what an administrator
 * can change.
 */
export async function seedReference(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await waitForOthers(tx)
    await upsertLanguages(tx, languages)
    await insertMissingNeighborhoods(tx, neighborhoods)
    await insertMissingZips(tx, zips)
    await insertMissingAddressPoints(tx, addressPoints)
    await upsertReasons(tx, shippedReasons)
    await upsertRoles(tx, shippedRoles)
    await insertMissingPrograms(tx, shippedPrograms)
    await insertMissingIncomeTables(tx, shippedTables)
    await insertMissingIncomeSources(tx, incomeSourceNames)
    await insertMissingCity(tx, cityOrganization)
  })
}
