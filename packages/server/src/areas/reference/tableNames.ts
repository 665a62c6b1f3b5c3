import type { Tx } from '../../platform/database/database.ts'
import { type Names, nameKey } from './nameIn.ts'
import { holidayRows, languageRows, programRows, reasonRows } from './queries.ts'

/** Returns the names in the tables that are read by everybody, by their key among the interface texts. */
export async function listTableNames(db: Tx): Promise<{ readonly key: string; readonly names: Names }[]> {
  const [reasons, languages, holidays] = [await reasonRows(db), await languageRows(db), await holidayRows(db)]
  const programs = await programRows(db)
  return [
    ...reasons.map(({ id, names }) => ({ key: nameKey('reasons', id), names })),
    ...languages.map(({ code, names }) => ({ key: nameKey('languages', code), names })),
    ...holidays.map(({ id, names }) => ({ key: nameKey('holidays', id), names })),
    ...programs.map(({ id, names }) => ({ key: nameKey('programs', id), names })),
  ]
}
