import type * as imports from '@semilla/contract/accounts/userImport.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { TFunction } from 'i18next'
import { colon, inARow } from '../../../api/texts/format.ts'
import type { StaffLine } from './readStaff.ts'

type Outcome = Output<typeof imports.importUsers>[number]

/** A line that was not taken, and why. */
export type NotTaken = { readonly line: StaffLine; readonly name: string; readonly why: readonly string[] }
export type Imported = {
  readonly taken: number
  readonly notTaken: readonly NotTaken[]
  /** Whether those who were added still need the sites that they may see. */
  readonly needsSites: boolean
}

/** Returns the title of a column of the workbook. */
export const columnTitle = (t: TFunction, column: string): string => t(`administration.import.columns.${column}`)

/** Returns the lines as they are sent. A line with a role that does not exist is sent without roles, and so not taken. */
export const usersOf = (lines: readonly StaffLine[]) =>
  lines.map(({ firstName, lastName, account, language, unknownRoles, roleIds, sites }) => ({
    ...{ firstName, lastName, account, language, sites: [...sites] },
    roleIds: unknownRoles.length > 0 ? [] : [...roleIds],
  }))

/** Returns a logon name without what may differ between two ways to write it, such as the +1 of a phone. */
const comparable = ({ account }: StaffLine): string =>
  account.includes('@') ? account.trim().toLowerCase() : account.replace(/\D/g, '').slice(-10)

/** Returns the row above a line that was added with the same logon name. */
function takenAbove(line: StaffLine, taken: readonly StaffLine[]): number | undefined {
  return taken.find((each) => each.row < line.row && comparable(each) === comparable(line))?.row
}

function whyNotTaken(
  t: TFunction,
  faults: Outcome['faults'],
  { unknownRoles }: StaffLine,
  sameAt: number | undefined,
): string[] {
  const isUnknown = unknownRoles.length > 0
  const told = faults
    // A line with an unknown role was sent without roles.
    .filter(({ field }) => field !== 'roleIds' || !isUnknown)
    .map(({ field, message }) => {
      if (!field) return message
      const isSame = field === 'account' && sameAt !== undefined
      const said = isSame ? t('administration.import.sameAccount', { row: sameAt }) : message
      return `${columnTitle(t, field === 'roleIds' ? 'roles' : field)}${colon()}${said}`
    })
  return isUnknown ? [...told, t('administration.import.unknownRole', { name: inARow(unknownRoles) })] : told
}

/** Returns what came of the lines that were sent. `needsSites` returns whether a person still has to be given sites. */
export function importedOf(
  t: TFunction,
  lines: readonly StaffLine[],
  answer: readonly Outcome[],
  needsSites: (line: StaffLine) => boolean,
): Imported {
  const outcomes = answer.map((outcome, at) => ({ ...outcome, line: lines[at] as StaffLine }))
  const refused = outcomes.filter(({ userId }) => userId === undefined)
  const taken = outcomes.flatMap(({ userId, line }) => (userId === undefined ? [] : [line]))
  return {
    taken: taken.length,
    notTaken: refused.map(({ line, faults }) => ({
      line,
      name: personName(line) || line.account,
      why: whyNotTaken(t, faults, line, takenAbove(line, taken)),
    })),
    needsSites: outcomes.some(({ userId, line }) => userId !== undefined && needsSites(line)),
  }
}
