import type { SiteForm } from '@semilla/domain/sites/site.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { LogLine } from '../queries/log.ts'

/** How the value of a field is worded: one of the ways below, or as a word of a group in `locales/<language>`. */
export type Kind =
  | 'text'
  | 'flag'
  | 'day'
  | 'money'
  | 'age'
  | 'schedule'
  | 'languages'
  | 'licences'
  | 'people'
  | 'program'
  | 'organization'
  | `${string}:${string}`
type Kinds = Readonly<Record<string, Kind>>

const vacancy = {
  status: 'words:vacancyStatus',
  isMatchingPaused: 'flag',
  name: 'text',
  programId: 'program',
  linkedOrganizationId: 'organization',
  seats: 'text',
  startOn: 'day',
  selectBy: 'words:vacancySelectBy',
  minAge: 'age',
  maxAge: 'age',
  bornFrom: 'day',
  bornTo: 'day',
  gender: 'words:vacancyGender',
  schedule: 'schedule',
  forHomeless: 'flag',
  distanceLearning: 'flag',
  note: 'text',
} as const satisfies Record<Exclude<keyof VacancyForm, 'id' | 'siteId'>, Kind> & Kinds

/**
 * The fields of a referral's log that a program may see (rules: What programs may know): its status, but never the
 * child's rank or what the family said.
 */
const referral: Kinds = {
  status: 'words:referralStatus',
  endedBecause: 'words:referralEnding.program',
  notInterestedUntil: 'day',
  needsAccept: 'flag',
  expiresOn: 'day',
  answerDueOn: 'day',
  enrollStartOn: 'day',
  isManual: 'flag',
  visit: 'words:visitStatus',
  takenBack: 'flag',
  note: 'text',
}

const texts = <const Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'text'])) as Record<Name, 'text'>
const rates: Kinds = { monthlyRate: 'money', weeklyRate: 'money', dailyRate: 'money', hourlyRate: 'money' }
/** The groups of fields of a site: each field is compared by itself. */
const groups = ['rates', 'topics', 'descriptions', 'ageGroupSeats'] as const
const site = {
  organizationId: 'organization',
  ...texts(['name', 'street', 'city', 'state', 'zip', 'phone', 'email', 'website', 'licenceNumber', 'capacity']),
  careType: 'words:careType',
  languages: 'languages',
  extras: 'words:extra',
  shifts: 'sites:detail.values',
  schedule: 'schedule',
  licences: 'licences',
  status: 'words:siteStatus',
  programs: 'program',
  watch: 'people',
  notify: 'people',
} as const satisfies Record<Exclude<keyof SiteForm, (typeof groups)[number]>, Kind> & Kinds
const photo: Kinds = texts(['photo', 'position'])
const care: Kinds = { endsOn: 'day', leavingReason: 'siteWork:leaving' }

const kindsOf: Readonly<Record<string, Kinds>> = { vacancy, referral, site, sitePhoto: photo, child: care }

type Fields = Readonly<Record<string, unknown>>
type LoggedFields = Pick<LogLine, 'entity' | 'before' | 'after'>

/** A changed field with its values before and after, and the key of its label. */
export type Change = {
  readonly label: string
  readonly kind: Kind
  readonly before: unknown
  readonly after: unknown
}

const ofGroup = (fields: Fields | null, group: string) => (fields?.[group] ?? {}) as Fields

/** Returns the fields of a group that changed; amounts are in cents, all others are as written. */
function changesInGroup({ before, after }: LoggedFields, group: (typeof groups)[number]): Change[] {
  const [old, now] = [ofGroup(before, group), ofGroup(after, group)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null))
    .map((name) => ({
      label: `siteWork:edit.fields.${group}.${name}`,
      kind: rates[name] ?? 'text',
      before: old[name],
      after: now[name],
    }))
}

/** Returns the changed fields of an entry that mean something to the people of a site, in the order of their form. */
export function changesOf(line: LoggedFields): Change[] {
  const kinds = kindsOf[line.entity] ?? {}
  const own = Object.entries(kinds).flatMap(([name, kind]): Change[] => {
    const [before, after] = [line.before?.[name], line.after?.[name]]
    const isThere = name in (line.before ?? {}) || name in (line.after ?? {})
    return isThere ? [{ label: labelOf(line.entity, name), kind, before, after }] : []
  })
  return line.entity === 'site' ? [...own, ...groups.flatMap((group) => changesInGroup(line, group))] : own
}

function labelOf(entity: string, field: string): string {
  // The texts of a license's own fields stand below the name of the list.
  if (field === 'licences') return 'siteWork:edit.licences'
  if (entity === 'site' && !['watch', 'notify', 'organizationId'].includes(field))
    return `siteWork:edit.fields.${field}`
  return `logWords:siteField.${field}`
}

/** The fields at the top of an entry that these tables word, by what the entry is of. */
export const wordedFields: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(kindsOf).map(([entity, kinds]) => [entity, Object.keys(kinds)]),
)

/** Returns whether a field at the top of an entry is one that these tables word. */
export const isWorded = (entity: string, field: string): boolean =>
  field in (kindsOf[entity] ?? {}) || (entity === 'site' && (groups as readonly string[]).includes(field))
