import { shippedTables } from '@semilla/domain/eligibility/shippedTables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { addressPoints } from './addressPoints.ts'
import { languages } from './languages.ts'
import { neighborhoods, zips } from './places.ts'
import { shippedPrograms } from './programs.ts'
import {
  keepAddressPoints,
  keepCity,
  keepIncomeTables,
  keepLanguages,
  keepNeighborhoods,
  keepPrograms,
  keepReasons,
  keepRoles,
  keepZips,
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
    await keepLanguages(tx, languages)
    await keepNeighborhoods(tx, neighborhoods)
    await keepZips(tx, zips)
    await keepAddressPoints(tx, addressPoints)
    await keepReasons(tx, shippedReasons)
    await keepRoles(tx, shippedRoles)
    await keepPrograms(tx, shippedPrograms)
    await keepIncomeTables(tx, shippedTables)
    await keepCity(tx, cityOrganization)
  })
}
