import {
  asInserted as allAsInserted,
  type Column,
  columnList,
  givenRow,
  givenRows,
  type RowOf,
  storedRow,
  type Table,
} from '../../../../platform/database/columns.ts'
import { careAnswers, childAnswers, incomeAnswers, otherContactAnswers } from '../../queries/answers.ts'

/** The columns that a family's form and its decision fill, by table. */
const names = {
  application: [
    'familySize',
    'monthlyIncome',
    'receivesPublicAssistance',
    'isImmigrant',
    'isHomeless',
    'eligibility',
    'eligibilityReasons',
    'feeFullTime',
    'feePartTime',
  ],
  parent: [
    'position',
    'firstName',
    'middleInitial',
    'lastName',
    'language',
    'street',
    'city',
    'state',
    'zip',
    'mailingSameAsHome',
    'mailingStreet',
    'mailingCity',
    'mailingState',
    'mailingZip',
    'preferredContact',
    'email',
    'homePhones',
    'mobilePhones',
    'phoneDigits',
    'isSingleParent',
    'isHomeless',
    'homelessTypes',
    'needs',
  ],
  parentIncome: incomeAnswers,
  otherContact: otherContactAnswers,
  child: [...childAnswers, 'status', 'eligibility', 'rankGroup', 'rankPercent'],
  careNeed: [...careAnswers, 'designatedAgencyId', 'noPreference'],
  preferredLocation: ['position', 'kind', 'place', 'miles', 'hasStreetNumber', 'latitude', 'longitude'],
  eligibilityDecision: [
    'outcome',
    'reasons',
    'stateTableId',
    'medianTableId',
    'cityTableId',
    'facts',
    'isException',
    'exceptionReason',
    'decidedBy',
  ],
  familyKey: ['keys'],
} as const satisfies { readonly [T in Table]?: readonly Column<T>[] }

type Names = typeof names
type Filled = keyof Names

/** A row of a table that a family's form and its decision fill. */
export type FamilyRow<T extends Filled> = RowOf<T, Names[T][number] & Column<T>>

/** The rows of an application, so that one statement can store them all. */
export type FamilyRows = {
  readonly application: FamilyRow<'application'>
  readonly parents: readonly FamilyRow<'parent'>[]
  readonly incomes: readonly FamilyRow<'parentIncome'>[]
  readonly otherContacts: readonly FamilyRow<'otherContact'>[]
  /** Stored children have their ids. */
  readonly children: readonly (FamilyRow<'child'> & { readonly id: number | null })[]
  readonly care: FamilyRow<'careNeed'>
  readonly locations: readonly FamilyRow<'preferredLocation'>[]
  readonly preferredSiteIds: readonly number[]
  readonly decision: FamilyRow<'eligibilityDecision'>
  readonly familyKey: FamilyRow<'familyKey'>
}

/** Returns rows as the JSON document that a statement reads. */
export const documentOf = ({ preferredSiteIds, ...rows }: Record<keyof FamilyRows, object | readonly object[]>) => ({
  preferredSiteIds,
  ...Object.fromEntries(
    Object.entries(rows).map(([part, row]) => [part, Array.isArray(row) ? row.map(storedRow) : storedRow(row)]),
  ),
})

const listOf = (write: (table: Filled, names: never) => string) =>
  Object.fromEntries(
    Object.entries(names).map(([table, list]) => [table, write(table as Filled, list as never)]),
  ) as Readonly<Record<Filled, string>>

/** `first_name, last_name, …`, for the column list of a statement. */
export const familyColumns = listOf(columnList)

/** `first_name = excluded.first_name, …`, for updating existing rows. */
export const asInserted = listOf(allAsInserted)

/** Returns the SQL that reads a table's row, as `given`, from an object of the document. */
export const familyRow = (table: Filled, document: string): string => givenRow(table, names[table] as never, document)

/** Returns the SQL that reads a table's rows, as `given`, from a list of the document. */
export const familyRowsOf = (table: Filled, document: string): string =>
  givenRows(table, names[table] as never, document)

/** Returns the SQL that reads children like `familyRowsOf`, with the ids of stored ones. */
export const childrenWithIds = (document: string): string => givenRows('child', ['id', ...names.child], document)

/** Returns the SQL that reads an application like `familyRow`, with columns that the form does not fill. */
export const applicationWith = (further: readonly Column<'application'>[], document: string): string =>
  givenRow('application', [...further, ...names.application], document)
