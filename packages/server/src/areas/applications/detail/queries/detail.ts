import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import type { EligibilityReason } from '@semilla/domain/eligibility/eligibility.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonAs, jsonOf } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { personNameOf } from '../../../../platform/database/names.ts'
import { applicationsOfFamily, areSiblings } from '../../queries/families.ts'
import { isDeleted } from '../../queries/record.ts'

type Tag = { readonly id: number; readonly name: string }

/** The data of an application besides its family: who handles it, and the decision. */
export type DetailRow = {
  readonly id: number
  readonly externalId: string
  readonly requestedAt: string
  readonly updatedAt: string
  readonly createdByName: string
  readonly updatedByName: string
  readonly status: ApplicationStatus
  readonly statusChangedAt: string
  readonly statusReason: string
  readonly statusReasonIds: number[]
  readonly holdEndsOn: string | null
  readonly isDisabled: boolean
  readonly isInvited: boolean
  readonly isLinked: boolean
  readonly isMerged: boolean
  readonly isDeleted: boolean
  readonly language: ReadingLanguage
  readonly eligibility: Eligibility
  readonly eligibilityReasons: EligibilityReason[]
  readonly feeFullTime: number
  readonly feePartTime: number
  readonly agencyName: string
  readonly ownerId: number | null
  readonly ownerName: string
  readonly ownerOrganization: string
  readonly comment: string
  readonly importantNote: string
  readonly tags: Tag[]
  readonly outreachTags: Tag[]
  readonly siblingEnrolled: boolean
  readonly siblingEnrolledManually: boolean
  readonly agreement: { readonly at: string; readonly version: string; readonly language: ReadingLanguage } | null
  readonly version: number
}

const nameOf = (user: RawBuilder<unknown>) =>
  sql`coalesce((select ${personNameOf('u')} from app_user u where u.id = ${user}), '')`
const tagsOf = (
  kind: 'application' | 'outreach',
) => sql`coalesce((select jsonb_agg(${jsonOf('tag', 't', ['id', 'name'])} order by t.name)
  from application_tag x join tag t on t.id = x.tag_id where x.application_id = a.id and t.kind = ${kind}), '[]')`

/**
 * Whether a child of the application, or a sibling in another application of the family, has a place at a site, now or from
 * a day to come.
 */
const hasPlace = sql`exists (with recursive ${sql.raw(applicationsOfFamily('select a.id, a.id'))}
  select from family f join child k on k.application_id = f.application_id and k.removed_at is null
    and k.status in ('enrolled', 'enrollmentPending')
  where k.application_id = a.id or exists (select from child own where own.application_id = a.id and own.removed_at is null
    and ${sql.raw(areSiblings('own', 'k'))}))`

/** Returns the data of an application besides its family, or undefined. */
export async function findDetail(db: Tx, applicationId: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select a.id, a.external_id, a.requested_at, a.updated_at, ${nameOf(sql`a.created_by`)} as created_by_name,
      ${nameOf(sql`a.updated_by`)} as updated_by_name, a.status, a.status_changed_at, a.status_reason, a.status_reason_ids, a.hold_ends_on,
      a.is_disabled, a.is_invited or a.parent_user_id is not null as is_invited, a.parent_user_id is not null as is_linked, a.merged_into_id is not null as is_merged,
      ${isDeleted} as is_deleted, a.language, a.eligibility, a.eligibility_reasons, a.fee_full_time, a.fee_part_time,
      coalesce(agency.name, '') as agency_name, a.owner_id, ${nameOf(sql`a.owner_id`)} as owner_name,
      coalesce((select o.name from app_user u join organization o on o.id = u.organization_id where u.id = a.owner_id), '') as owner_organization,
      a.comment, a.important_note, ${tagsOf('application')} as tags, ${tagsOf('outreach')} as outreach_tags,
      case when a.sibling_enrolled_manually then a.sibling_enrolled_elsewhere else ${hasPlace} end as sibling_enrolled,
      a.sibling_enrolled_manually, a.version,
      case when a.agreed_at is not null
        then ${jsonAs('application', 'a', { at: 'agreedAt', version: 'agreementVersion', language: 'agreementLanguage' })} end as agreement
    from application a left join organization agency on agency.id = a.agency_id
    where a.id = ${applicationId}`.execute(db)
  return rows[0]
}

/** Returns when an application last got its status, and from whom; '' for the product itself. */
export const findLastChange = (db: Tx, applicationId: number, status: string) =>
  db
    .selectFrom('applicationStatusChange as c')
    .leftJoin('appUser as u', 'u.id', 'c.changedBy')
    .select(['c.changedAt as at', sql<string>`coalesce(${personNameOf('u')}, '')`.as('byName')])
    .where('c.applicationId', '=', applicationId)
    .where('c.childId', 'is', null)
    .where('c.toStatus', '=', status)
    .orderBy('c.changedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
