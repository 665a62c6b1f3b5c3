import type { IncomeTable } from '@semilla/domain/eligibility/incomeTables.ts'
import { insertionOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { addMissing, upsertShipped } from '../../../platform/database/shipped.ts'
import type { AddressPoint } from './addressPoints.ts'
import type { LanguageName } from './languages.ts'
import type { Place } from './places.ts'
import type { ShippedProgram } from './programs.ts'
import type { ShippedReason } from './reasons.ts'

/** Upserts the home languages. */
export const upsertLanguages = (db: Tx, languages: readonly LanguageName[]) =>
  upsertShipped(
    db,
    'language',
    languages.map(([code, nameEn, nameEs, nameZh], index) => ({ code, position: index + 1, nameEn, nameEs, nameZh })),
    { key: ['code'], current: ['position', 'nameEn', 'nameEs', 'nameZh'], changedHere: true },
  )

const placeOf = ([name, latitude, longitude]: Place) => ({ name, latitude, longitude })

/** Inserts missing neighborhoods. */
export const insertMissingNeighborhoods = (db: Tx, places: readonly Place[]) =>
  addMissing(db, 'neighborhood', places.map(placeOf), ['name'])

/** Inserts missing zips. */
export const insertMissingZips = (db: Tx, places: readonly Place[]) =>
  addMissing(
    db,
    'zipArea',
    places.map(([zip, latitude, longitude]) => ({ zip, latitude, longitude })),
    ['zip'],
  )

/** Inserts missing address points. */
export const insertMissingAddressPoints = (db: Tx, points: readonly AddressPoint[]) =>
  addMissing(
    db,
    'addressPoint',
    points.map(([street, number, zip, latitude, longitude]) => ({ street, number, zip, latitude, longitude })),
    ['street', 'number', 'zip'],
  )

/** Upserts the reasons of the catalog. Their position follows their codes, within type and side. */
export const upsertReasons = (db: Tx, reasons: readonly ShippedReason[]) =>
  upsertShipped(
    db,
    'reason',
    reasons.map(({ id, type, whose, en, es, zh }) => {
      const before = reasons.filter((each) => each.type === type && each.whose === whose && each.id < id)
      return { id, type, whose, position: before.length + 1, textEn: en, textEs: es, textZh: zh }
    }),
    { key: ['id'], current: ['position', 'textEn', 'textEs', 'textZh'], changedHere: true },
  )

/** Inserts the names of sources of income, if there are none. */
export const insertMissingIncomeSources = (db: Tx, sources: readonly LanguageName[]) =>
  addMissing(
    db,
    'incomeSource',
    sources.map(([, nameEn, nameEs, nameZh], index) => ({ position: index + 1, nameEn, nameEs, nameZh })),
    ['nameEn'],
  )

/** Inserts missing programs; once there, programs and income tables belong to the administrator. */
export async function insertMissingPrograms(db: Tx, programs: readonly ShippedProgram[]): Promise<void> {
  await addMissing(db, 'program', programs, ['name'])
  // Those of a city that was there before they had names in other languages.
  for (const { name, nameEs, nameZh } of programs)
    await db
      .updateTable('program')
      .set({ nameEs, nameZh })
      .where('name', '=', name)
      .where('nameEs', '=', '')
      .where('nameZh', '=', '')
      .execute()
}

const incomeTableKey = ['kind', 'percent', 'effectiveOn'] as const

/** Inserts missing income tables with their rows. */
export async function insertMissingIncomeTables(db: Tx, tables: readonly IncomeTable[]): Promise<void> {
  const ofTable = tables.map(({ kind, percent, effectiveOn, source }) => ({ kind, percent, effectiveOn, source }))
  const made = (await addMissing(db, 'incomeTable', ofTable, incomeTableKey)) as unknown as (IncomeTable & {
    id: number
  })[]
  const rows = made.flatMap(({ id, ...each }) =>
    (tables.find((table) => incomeTableKey.every((name) => table[name] === each[name]))?.rows ?? []).map(
      ({ familySize, monthlyCents }) => ({ incomeTableId: id, familySize, monthlyCents }),
    ),
  )
  if (rows.length > 0) await insertionOf('incomeTableRow', rows).execute(db)
}
