import type { UserType } from '@semilla/domain/access/userType.ts'
import type { IncomeTable } from '@semilla/domain/eligibility/incomeTables.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import { type InterfaceLanguage, type ReadingLanguage, shippedLanguage } from '@semilla/domain/values/languages.ts'
import { sql } from 'kysely'
import { jsonOf } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Returns all neighborhoods, by name. */
export const listAllNeighborhoods = (db: Tx): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('neighborhood').select(['id', 'name']).where('disabledAt', 'is', null).orderBy('name').execute()

/** The suffix of the text columns, by interface language. */
const suffix = { en: 'en', es: 'es', 'zh-Hant': 'zh' } as const satisfies Record<InterfaceLanguage, string>
const suffixOf = (language: ReadingLanguage) => suffix[shippedLanguage(language)]

/** Returns the home languages with their names in a language, in English for one that administrators added. */
export async function listLanguageNames(db: Tx, language: ReadingLanguage): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, ${sql.ref(`name_${suffixOf(language)}`)} as name from language where disabled_at is null order by position`.execute(
    db,
  )
  return rows
}

/** Returns the holidays from a day on with their names in a language. */
export async function listComingHolidays(
  db: Tx,
  language: ReadingLanguage,
  from: CalendarDate,
): Promise<{ day: CalendarDate; name: string }[]> {
  const { rows } = await sql<{ day: CalendarDate; name: string }>`
    select on_day as day, ${sql.ref(`name_${suffixOf(language)}`)} as name from holiday
    where disabled_at is null and on_day >= ${from} order by on_day`.execute(db)
  return rows
}

type ReasonRow = { readonly id: number; readonly texts: Record<InterfaceLanguage, string> }

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
  texts: { en: textEn, es: textEs, 'zh-Hant': textZh },
})

/** Returns the active reasons of one type that one side can choose from, in their order. */
export async function listReasonTexts(db: Tx, type: ReasonType, whose: ReasonParty): Promise<ReasonRow[]> {
  const rows = await reasonTexts(db)
    .where('type', '=', typeNumbers[type])
    .where('whose', '=', whose)
    .where('disabledAt', 'is', null)
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
  return new Map(rows.map((row) => [row.id, inEachLanguage(row).texts[shippedLanguage(language)]]))
}

/** Returns the codes of all home languages. */
export const listLanguageCodes = async (db: Tx): Promise<string[]> =>
  (await db.selectFrom('language').select('code').execute()).map(({ code }) => code)

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

/** Returns the shipped role with a code, or undefined. */
export const findShippedRole = (db: Tx, code: string) =>
  db
    .selectFrom('role')
    .select(['id', 'userType', 'permissions'])
    .where('code', '=', code)
    .where('organizationId', 'is', null)
    .$narrowType<{ userType: UserType }>()
    .executeTakeFirst()
