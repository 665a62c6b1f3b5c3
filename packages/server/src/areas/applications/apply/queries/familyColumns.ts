import {
  asInserted as allAsInserted,
  type Column,
  columnList,
  type RowOf,
  storedRow,
  type Table,
} from '../../../../platform/database/columns.ts'

/** The columns that a family's form and the decision on it fill, table by table. */
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
  parentIncome: ['parent', 'familySize', 'employment', 'childSupport', 'cashAid', 'other', 'total'],
  otherContact: ['firstName', 'middleInitial', 'lastName', 'kind', 'relationship', 'email', 'homePhone', 'mobilePhone'],
  child: [
    'firstName',
    'middleInitial',
    'lastName',
    'bornOn',
    'gender',
    'languages',
    'otherLanguage',
    'races',
    'ethnicity',
    'specialNeeds',
    'protections',
    'isImmigrant',
    'status',
    'eligibility',
    'rankGroup',
    'rankPercent',
  ],
  careNeed: [
    'startOn',
    'days',
    'hours',
    'siteTypes',
    'onlyPreferredLocations',
    'languages',
    'onlyPreferredLanguages',
    'extras',
    'onlyPreferredSites',
    'allAtOneSite',
    'designatedAgencyId',
    'noPreference',
  ],
  preferredLocation: ['position', 'kind', 'place', 'miles', 'hasStreetNumber', 'latitude', 'longitude'],
  eligibilityDecision: ['outcome', 'reasons', 'stateTableId', 'cityTableId', 'facts'],
} as const satisfies { readonly [T in Table]?: readonly Column<T>[] }

type Names = typeof names
type Filled = keyof Names

/** A row of a table that a family's form and the decision on it fill. */
export type FamilyRow<T extends Filled> = RowOf<T, Names[T][number] & Column<T>>

/** What an application is made of, as rows, so that one statement can take all of it. */
export type FamilyRows = {
  readonly application: FamilyRow<'application'>
  readonly parents: readonly FamilyRow<'parent'>[]
  readonly incomes: readonly FamilyRow<'parentIncome'>[]
  readonly otherContacts: readonly FamilyRow<'otherContact'>[]
  /** Those that are there already have their ids. */
  readonly children: readonly (FamilyRow<'child'> & { readonly id: number | null })[]
  readonly care: FamilyRow<'careNeed'>
  readonly locations: readonly FamilyRow<'preferredLocation'>[]
  readonly preferredSiteIds: readonly number[]
  readonly decision: FamilyRow<'eligibilityDecision'>
}

/** Returns rows as the document that a statement reads them from. */
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

/** `first_name, last_name, …`, as a statement lists the columns that it fills and reads. */
export const familyColumns = listOf(columnList)

/** `first_name = excluded.first_name, …`, for rows that are there already. */
export const asInserted = listOf(allAsInserted)
