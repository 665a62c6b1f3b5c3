/** The columns of a workbook of staff. */
export const staffColumns = ['firstName', 'lastName', 'account', 'roles', 'sites', 'language'] as const
export type Column = (typeof staffColumns)[number]
/** The columns that a workbook may leave out. */
const optional: readonly Column[] = ['sites', 'language']

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
  /** Names or numbers of sites. */
  readonly sites: readonly string[]
  /** What each column of the workbook says, as it was written. */
  readonly written: Readonly<Record<Column, string>>
}

export type Words = {
  /** The titles of each column in the reader's language. */
  readonly titles: Readonly<Record<Column, string>>
  /** The roles by what they are called. */
  readonly roles: readonly { readonly id: number; readonly names: readonly string[] }[]
  /** What the languages of the interface are called. */
  readonly languages: Readonly<Record<string, readonly string[]>>
}

const plain = (cell: unknown): string => String(cell ?? '').trim()
const partsOf = (cell: string, between: RegExp): string[] =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns where the titles of the columns stand in the first row; -1 for those that do not. */
function placesOf([head = []]: readonly (readonly unknown[])[], titles: Words['titles']): Record<Column, number> {
  const heads = head.map((cell) => folded(plain(cell)))
  return Object.fromEntries(staffColumns.map((column) => [column, heads.indexOf(folded(titles[column]))])) as Record<
    Column,
    number
  >
}

/** Returns the columns that a workbook lacks and that are not optional. */
export function missingColumns(rows: readonly (readonly unknown[])[], { titles }: Words): Column[] {
  const places = placesOf(rows, titles)
  return staffColumns.filter((column) => !optional.includes(column) && places[column] < 0)
}

/** Returns the people of a workbook: the first row holds the titles, in any order. Empty rows are left out. */
export function readStaff(rows: readonly (readonly unknown[])[], { titles, roles, languages }: Words): StaffLine[] {
  const places = placesOf(rows, titles)
  const byRole = new Map(roles.flatMap(({ id, names }) => names.map((name) => [folded(name), id] as const)))
  const languageOf = (text: string) =>
    text === ''
      ? 'en'
      : (Object.keys(languages).find((each) =>
          [each, ...(languages[each] ?? [])].some((name) => folded(name) === folded(text)),
        ) ?? text)
  return rows
    .slice(1)
    .map((cells, at): StaffLine => {
      const cell = (column: Column) => plain(cells[places[column]])
      const named = partsOf(cell('roles'), /[,;、，；]/)
      return {
        row: at + 2,
        firstName: cell('firstName'),
        lastName: cell('lastName'),
        account: cell('account'),
        language: languageOf(cell('language')),
        roleIds: [...new Set(named.flatMap((name) => byRole.get(folded(name)) ?? []))],
        // A comma may be part of a site's name.
        sites: partsOf(cell('sites'), /[;；\n]/),
        unknownRoles: named.filter((name) => !byRole.has(folded(name))),
        written: Object.fromEntries(staffColumns.map((column) => [column, cell(column)])) as Record<Column, string>,
      }
    })
    .filter(({ firstName, lastName, account }) => firstName + lastName + account !== '')
}
