import { shippedTables } from '@semilla/domain/eligibility/shippedTables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { addressPoints } from './addressPoints.ts'
import { incomeSourceNames } from './incomeSources.ts'
import { languages } from './languages.ts'
import { neighborhoods, zips } from './places.ts'
import { shippedPrograms } from './programs.ts'
import {
  insertMissingAddressPoints,
  insertMissingIncomeSources,
  insertMissingIncomeTables,
  insertMissingNeighborhoods,
  insertMissingPrograms,
  insertMissingZips,
  upsertLanguages,
  upsertReasons,
} from './queries.ts'
import { shippedReasons } from './reasons.ts'

/** Inserts the reference data that every deployment needs: languages, places, reasons, programs and income tables. */
export async function seedReference(tx: Tx): Promise<void> {
  await upsertLanguages(tx, languages)
  await insertMissingNeighborhoods(tx, neighborhoods)
  await insertMissingZips(tx, zips)
  await insertMissingAddressPoints(tx, addressPoints)
  await upsertReasons(tx, shippedReasons)
  await insertMissingPrograms(tx, shippedPrograms)
  await insertMissingIncomeTables(tx, shippedTables)
  await insertMissingIncomeSources(tx, incomeSourceNames)
}
