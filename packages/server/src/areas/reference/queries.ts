import type { UserType } from '@semilla/domain/access/userType.ts'
import type { IncomeTable } from '@semilla/domain/eligibility/incomeTables.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pipelined, prepared } from '../../platform/database/prepared.ts'
import { type Names, nameIn } from './nameIn.ts'
import { mergedIntoAnother } from './shipped/reasons.ts'

/** Returns the neighborhoods that can be chosen, by name. */
export const listOpenNeighborhoods = (db: Tx): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('neighborhood').select(['id', 'name']).where('disabledAt', 'is', null).orderBy('name').execute()

type StoredNames = { readonly nameEn: string; readonly nameEs: string; readonly nameZh: string }
const namesOf = ({ nameEn, nameEs, nameZh }: StoredNames): Names => ({ en: nameEn, es: nameEs, 'zh-Hant': nameZh })
type Stored = { readonly names: Names; readonly isDisabled: boolean }

/** Returns all home languages in their order. */
export async function languageRows(db: Tx): Promise<(Stored & { readonly code: string })[]> {
  const rows = await db.selectFrom('language').selectAll().orderBy('position').execute()
  return rows.map((row) => ({ code: row.code, names: namesOf(row), isDisabled: row.disabledAt !== null }))
}

/** Returns the home languages with their names in a language; ended ones too, since records name them. */
export const listLanguageNames = async (
  db: Tx,
  language: ReadingLanguage,
): Promise<{ code: string; name: string; isEnded: boolean }[]> =>
  (await languageRows(db)).map(({ code, names, isDisabled }) => ({
    code,
    name: nameIn(language, 'languages', code, names),
    isEnded: isDisabled,
  }))

/** Returns all holidays by their day. */
export async function holidayRows(db: Tx): Promise<(Stored & { readonly id: number; readonly day: CalendarDate })[]> {
  const rows = await db.selectFrom('holiday').selectAll().orderBy('onDay').execute()
  return rows.map((row) => ({ id: row.id, day: row.onDay, names: namesOf(row), isDisabled: row.disabledAt !== null }))
}

/** Returns the holidays from a day on with their names in a language. */
export const listComingHolidays = async (
  db: Tx,
  language: ReadingLanguage,
  from: CalendarDate,
): Promise<{ day: CalendarDate; name: string }[]> =>
  (await holidayRows(db))
    .filter(({ isDisabled, day }) => !isDisabled && day >= from)
    .map(({ id, day, names }) => ({ day, name: nameIn(language, 'holidays', id, names) }))

/** Returns the names of all subsidies, of ended ones too. */
export async function programRows(db: Tx): Promise<{ readonly id: number; readonly names: Names }[]> {
  const rows = await db.selectFrom('program').select(['id', 'name', 'nameEs', 'nameZh']).orderBy('id').execute()
  return rows.map(({ id, name, nameEs, nameZh }) => ({
    id,
    names: { en: name, es: nameEs || name, 'zh-Hant': nameZh || name },
  }))
}

type ReasonRow = { readonly id: number; readonly names: Names }

export type ReasonType = 'referral' | 'manualReferral' | 'applicationStatus'
/** The party that chooses a reason. Each has its own. */
export type ReasonParty = 'parent' | 'program' | 'agency'
const typeNumbers = { referral: 1, manualReferral: 2, applicationStatus: 5 } as const satisfies Record<
  ReasonType,
  number
>

const reasonTexts = (db: Tx) => db.selectFrom('reason').select(['id', 'textEn', 'textEs', 'textZh']).orderBy('position')
type StoredTexts = { readonly id: number; readonly textEn: string; readonly textEs: string; readonly textZh: string }
const inEachLanguage = ({ id, textEn, textEs, textZh }: StoredTexts): ReasonRow => ({
  id,
  names: { en: textEn, es: textEs, 'zh-Hant': textZh },
})

/** Returns the reasons of every type and side, disabled ones too. */
export const reasonRows = async (db: Tx): Promise<ReasonRow[]> => (await reasonTexts(db).execute()).map(inEachLanguage)

/**
 * Returns the reasons of one type that one side can choose from, or also could before, in their order; a merge gives its
 * own by itself.
 */
export async function listReasonTexts(
  db: Tx,
  type: ReasonType,
  whose: ReasonParty,
  withEnded = false,
): Promise<ReasonRow[]> {
  const rows = await reasonTexts(db)
    .where('type', '=', typeNumbers[type])
    .where('whose', '=', whose)
    .$if(!withEnded, (query) => query.where('disabledAt', 'is', null))
    .where('id', '!=', mergedIntoAnother)
    .execute()
  return rows.map(inEachLanguage)
}

/**
 * Returns the texts of reasons by id, in the order of the catalog; of disabled ones too, because they were given while
 * they could be chosen.
 */
export async function listTextsOfReasons(
  db: Tx,
  ids: readonly number[],
  language: ReadingLanguage,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await reasonTexts(db)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, nameIn(language, 'reasons', row.id, inEachLanguage(row).names)]))
}

/** Returns the codes of the home languages that can be chosen. */
export const listOpenLanguageCodes = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('language').select('code').where('disabledAt', 'is', null).execute()).map(({ code }) => code)

/** An income table as stored, so that a decision can refer to it. */
export type StoredIncomeTable = IncomeTable & { readonly id: number }

/** Returns every income table with its rows, whenever it is in force. */
export async function listIncomeTables(db: Tx): Promise<StoredIncomeTable[]> {
  const { rows } = await sql<StoredIncomeTable>`
    select t.id, t.kind, t.percent, t.effective_on, t.source,
      jsonb_agg(${jsonOf('incomeTableRow', 'r', ['familySize', 'monthlyCents'])} order by r.family_size) as rows
    from income_table t join income_table_row r on r.income_table_id = t.id
    group by t.id order by t.effective_on`.execute(db)
  return rows
}

const lockNameOf = (table: string) => `semilla table ${table}`

/** Returns the key of the lock under which a table is changed. */
export const lockOfTable = (table: string) => sql`hashtext(${lockNameOf(table)})`

const holdTable = pipelined('select pg_advisory_xact_lock_shared(hashtext($1))')
const versionOfTables = prepared<{ version: string }>('select version from income_table_version')

/** The income tables that this process read last, and the version read before them, which never comes back. */
let lastRead: { readonly version: string; readonly tables: StoredIncomeTable[] } | undefined

/**
 * Returns every income table as it is now, and keeps them from changing until the transaction ends. Waits for a change
 * that has begun.
 */
export async function holdIncomeTables(db: Tx): Promise<StoredIncomeTable[]> {
  await holdTable(db, lockNameOf('incomeLimits'))
  const [row] = await versionOfTables(db)
  if (!lastRead || lastRead.version !== row?.version)
    lastRead = { version: row?.version ?? '', tables: await listIncomeTables(db) }
  return lastRead.tables
}

/** Returns the shipped role with a code, or undefined. */
export const findShippedRole = (db: Tx, code: string) =>
  db
    .selectFrom('role')
    .select(['id', 'userType', 'permissions'])
    .where('code', '=', code)
    .where('organizationId', 'is', null)
    .$narrowType<{ userType: UserType }>()
    .executeTakeFirst()
