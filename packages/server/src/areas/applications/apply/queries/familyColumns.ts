/** The columns that a family's form fills, by table. */
const names = {
  application: [
    'family_size',
    'monthly_income',
    'receives_public_assistance',
    'is_immigrant',
    'is_homeless',
    'eligibility',
    'eligibility_reasons',
    'fee_full_time',
    'fee_part_time',
  ],
  parent: [
    'position',
    'first_name',
    'middle_initial',
    'last_name',
    'language',
    'street',
    'city',
    'state',
    'zip',
    'mailing_same_as_home',
    'mailing_street',
    'mailing_city',
    'mailing_state',
    'mailing_zip',
    'preferred_contact',
    'email',
    'home_phones',
    'mobile_phones',
    'phone_digits',
    'is_single_parent',
    'is_homeless',
    'homeless_types',
    'needs',
  ],
  parentIncome: ['parent', 'family_size', 'employment', 'child_support', 'cash_aid', 'other', 'total'],
  otherContact: [
    'first_name',
    'middle_initial',
    'last_name',
    'kind',
    'relationship',
    'email',
    'home_phone',
    'mobile_phone',
  ],
  child: [
    'first_name',
    'middle_initial',
    'last_name',
    'born_on',
    'gender',
    'languages',
    'other_language',
    'races',
    'ethnicity',
    'special_needs',
    'protections',
    'is_immigrant',
    'status',
    'eligibility',
    'rank_group',
    'rank_percent',
  ],
  careNeed: [
    'start_on',
    'days',
    'hours',
    'site_types',
    'only_preferred_locations',
    'languages',
    'only_preferred_languages',
    'extras',
    'only_preferred_sites',
    'all_at_one_site',
    'designated_agency_id',
    'no_preference',
  ],
  preferredLocation: ['position', 'kind', 'place', 'miles', 'has_street_number', 'latitude', 'longitude'],
} as const satisfies Record<string, readonly string[]>

type Table = keyof typeof names

const listOf = (write: (table: Table) => string) =>
  Object.fromEntries(Object.keys(names).map((table) => [table, write(table as Table)])) as Readonly<
    Record<Table, string>
  >

/** `first_name, last_name, …`, for the column list of a statement. */
export const familyColumns = listOf((table) => names[table].join(', '))

/** `first_name = excluded.first_name, …`, for updating existing rows. */
export const asInserted = listOf((table) => names[table].map((name) => `${name} = excluded.${name}`).join(', '))
