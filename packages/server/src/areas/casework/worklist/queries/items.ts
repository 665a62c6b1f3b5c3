import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { asNameIsWritten, personNameText } from '../../../../platform/database/names.ts'
import { prepared } from '../../../../platform/database/prepared.ts'

export type WorklistItem = {
  readonly id: number
  readonly externalId: string
  readonly parentName: string
  readonly childrenNames: string[]
  readonly status: ApplicationStatus
  readonly bestRank: number
  readonly eligibility: Eligibility
  readonly familySize: number
  readonly monthlyIncome: number
  readonly requestedAt: string
  readonly updatedAt: string
  readonly ownerId: number | null
  readonly ownerName: string
  /** Whether the owner's account is disabled, because the person left. */
  readonly ownerHasLeft: boolean
  readonly agencyId: number | null
  readonly agencyName: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly tags: string[]
  readonly openReferrals: number
  readonly isLinked: boolean
  readonly contactedAt: string
  readonly taskTitle: string | null
  readonly taskDueOn: string | null
  readonly answerDueOn: string | null
}

/** Returns an application with those merged into it. The many that received none are only asked whether they did. */
const withMerged = (id: string) => `case when exists (select from application m where m.merged_into_id = ${id})
    then array(select merged_with(${id})) else array[${id}] end`

const listing = prepared<WorklistItem>(`
  select w.application_id as id, w.external_id, ${asNameIsWritten('w.parent_shown')} as parent_name, w.children_names, w.status, w.best_rank,
    w.eligibility, w.family_size, w.monthly_income, w.requested_at, w.updated_at, w.owner_id,
    coalesce(${personNameText('u')}, '') as owner_name, u.disabled_at is not null as owner_has_left, w.agency_id, coalesce(o.name, '') as agency_name,
    w.zip, w.phone, w.email,
    case when w.tag_ids = '{}' then '{}' else array(select t.name from tag t where t.id = any (w.tag_ids) order by t.name) end as tags,
    r.open_referrals, w.is_linked, w.contacted_at, t.title as task_title, t.due_on as task_due_on, r.answer_due_on
  from unnest($1::bigint[]) with ordinality page (id, place)
  join worklist_row w on w.application_id = page.id
  left join lateral (select count(*) as open_referrals,
      min(answer_due_on) filter (where status = 'active' and answer_due_on < $2::date) as answer_due_on
    from referral where application_id = w.application_id and status in ('active', 'processing')) r on true
  left join lateral (select title, due_on from application_task
    where application_id = any (${withMerged('w.application_id')}) and done_at is null and w.task_due_on < 'infinity'
    order by due_on, id limit 1) t on true
  left join app_user u on u.id = w.owner_id
  left join organization o on o.id = w.agency_id
  order by page.place`)

/** Returns what the worklist shows of applications, in the order of their ids. */
export const listWorklistItems = (db: Tx, ids: readonly number[], today: string): Promise<WorklistItem[]> =>
  listing(db, [...ids], today)
