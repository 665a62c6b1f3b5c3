import type { ApplicationForm } from '@semilla/domain/applications/application.ts'
import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import type { WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import { jsonAs, jsonOf } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { careAnswers, childAnswers, incomeAnswers, otherContactAnswers } from '../../queries/answers.ts'

/** A child as stored. */
export type StoredChild = ApplicationForm['children'][number] & {
  readonly id: number
  readonly externalId: string
  readonly status: ChildStatus
  readonly statusChangedAt: string
  readonly eligibility: Eligibility
  readonly rankGroup: number | null
  readonly rankPercent: number | null
  readonly enrolledSite: string
  readonly enrolledProgram: string
  readonly enrollStartOn: string | null
  readonly enrollEndsOn: string | null
  readonly enrollSchedule: WeeklySpans | null
}

/** A family as stored: the form as it would be sent again, and the children's current state. */
export type StoredFamily = Omit<ApplicationForm, 'children' | 'agreement'> & {
  readonly children: readonly StoredChild[]
}

const parent = sql`${jsonOf('parent', 'p', [
  'id',
  'position',
  'firstName',
  'middleInitial',
  'lastName',
  'language',
  'mailingSameAsHome',
  'preferredContact',
  'email',
  'homePhones',
  'mobilePhones',
  'isSingleParent',
  'isHomeless',
  'homelessTypes',
  'needs',
])} || jsonb_build_object('address', ${jsonOf('parent', 'p', ['street', 'city', 'state', 'zip'])},
  'mailingAddress', ${jsonAs('parent', 'p', { street: 'mailingStreet', city: 'mailingCity', state: 'mailingState', zip: 'mailingZip' })})`
const parents = sql`(select jsonb_agg(${parent} order by p.position) from parent p where p.application_id = a.id)`

const income = jsonOf('parentIncome', 'i', incomeAnswers)
const incomes = sql`(select jsonb_agg(${income} order by i.parent) from parent_income i where i.application_id = a.id)`

const otherContact = jsonOf('otherContact', 'o', otherContactAnswers)
const otherContacts = sql`(select jsonb_agg(${otherContact} order by o.id) from other_contact o where o.application_id = a.id)`

const child = sql`${jsonOf('child', 'c', [
  'id',
  'externalId',
  ...childAnswers,
  'status',
  'statusChangedAt',
  'eligibility',
  'rankGroup',
  'rankPercent',
])} || ${jsonAs('enrollment', 'e', { enrollStartOn: 'startOn', enrollEndsOn: 'endsOn', enrollSchedule: 'schedule' })}
  || jsonb_build_object('enrolledSite', coalesce(e.site_name, ''), 'enrolledProgram', coalesce(e.program_name, ''))`
const children = sql`(select jsonb_agg(${child} order by c.id)
  from child c left join enrollment e on e.child_id = c.id and e.ended_at is null where c.application_id = a.id and c.removed_at is null)`

const location = jsonOf('preferredLocation', 'l', ['kind', 'place', 'miles', 'hasStreetNumber'])
const locations = sql`(select jsonb_agg(${location} order by l.position) from preferred_location l where l.application_id = a.id)`

const preferredSiteIds = sql`(select jsonb_agg(s.site_id order by s.position, s.site_id) from site_preference s
  where s.application_id = a.id and s.kind = 'preferred')`

const care = sql`${jsonOf('careNeed', 'n', [
  ...careAnswers,
  'noPreference',
])} || ${jsonAs('careNeed', 'n', { agencyId: 'designatedAgencyId' })}
  || jsonb_build_object('locations', coalesce(${locations}, '[]'), 'preferredSiteIds', coalesce(${preferredSiteIds}, '[]'))`

type Row = Omit<StoredFamily, 'care' | 'copiedFromId'> & {
  readonly copiedFromId: number | null
  readonly care: Omit<StoredFamily['care'], 'agencyId'> & { readonly agencyId: number | null }
}

/** Returns the stored family of an application, or undefined. */
export async function findFamily(db: Tx, applicationId: number): Promise<StoredFamily | undefined> {
  const { rows } = await sql<Row>`
    select a.city_id, a.family_size, a.monthly_income, a.receives_public_assistance, a.copied_from_id, a.from_phone,
      coalesce(${incomes}, '[]') as incomes, coalesce(${otherContacts}, '[]') as other_contacts,
      coalesce(${parents}, '[]') as parents, coalesce(${children}, '[]') as children,
      ${care} as care
    from application a join care_need n on n.application_id = a.id where a.id = ${applicationId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    copiedFromId: row.copiedFromId ?? undefined,
    care: { ...row.care, agencyId: row.care.agencyId ?? undefined },
  }
}
