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

/** The city's own organization, by whose code clients find it. */
export const cityOrganization = {
  code: 'oece',
  name: 'Office of Early Care and Education',
  email: 'early.care@example.org',
  phone: '(415) 555-0100',
}

/**
 * Puts in place what every deployment needs: languages, places, reasons, roles, programs, income tables, the city.
 * Run at every start: it adds what is missing, brings the product's own texts and roles up to date, and leaves what an
 * administrator can change as it is.
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
