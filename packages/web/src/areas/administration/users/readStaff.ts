/** The columns of a workbook of staff. */
export const staffColumns = ['firstName', 'lastName', 'account', 'roles', 'language'] as const
export type Column = (typeof staffColumns)[number]

export type StaffLine = {
  /** The number of the row in the workbook. */
  readonly row: number
  readonly firstName: string
  readonly lastName: string
  readonly account: string
  readonly language: string
  readonly roleIds: readonly number[]
  /** Names of roles that are none. */
  readonly unknownRoles: readonly string[]
  /** What each column of the workbook says, as it was written. */
  readonly written: Readonly<Record<Column, string>>
}

type Words = {
  /** The titles of each column in the reader's language. */
  readonly titles: Readonly<Record<Column, string>>
  /** The roles by what they are called. */
  readonly roles: readonly { readonly id: number; readonly names: readonly string[] }[]
  /** What the languages of the interface are called. */
  readonly languages: Readonly<Record<string, readonly string[]>>
}

const plain = (cell: unknown): string => String(cell ?? '').trim()
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Returns the people of a workbook: the first row holds the titles, in any order. Empty rows are left out. Returns
 * undefined if a column other than the language is missing.
 */
export function readStaff(
  rows: readonly (readonly unknown[])[],
  { titles, roles, languages }: Words,
): StaffLine[] | undefined {
  const [head = [], ...body] = rows
  const heads = head.map((cell) => folded(plain(cell)))
  const places = Object.fromEntries(
    staffColumns.map((column) => [column, heads.indexOf(folded(titles[column]))]),
  ) as Record<Column, number>
  if (staffColumns.some((column) => column !== 'language' && places[column] < 0)) return undefined
  const byRole = new Map(roles.flatMap(({ id, names }) => names.map((name) => [folded(name), id] as const)))
  const languageOf = (text: string) =>
    text === ''
      ? 'en'
      : (Object.keys(languages).find((each) =>
          [each, ...(languages[each] ?? [])].some((name) => folded(name) === folded(text)),
        ) ?? text)
  return body
    .map((cells, at): StaffLine => {
      const cell = (column: Column) => plain(cells[places[column]])
      const named = cell('roles')
        .split(/[,;、，；]/)
        .map((name) => name.trim())
        .filter(Boolean)
      return {
        row: at + 2,
        firstName: cell('firstName'),
        lastName: cell('lastName'),
        account: cell('account'),
        language: languageOf(cell('language')),
        roleIds: [...new Set(named.flatMap((name) => byRole.get(folded(name)) ?? []))],
        unknownRoles: named.filter((name) => !byRole.has(folded(name))),
        written: Object.fromEntries(staffColumns.map((column) => [column, cell(column)])) as Record<Column, string>,
      }
    })
    .filter(({ firstName, lastName, account }) => firstName + lastName + account !== '')
}
