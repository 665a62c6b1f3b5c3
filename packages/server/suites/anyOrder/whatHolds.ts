import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import { statusFromChildren } from '@semilla/domain/enrollment/fromChildren.ts'
import { sql } from 'kysely'
import { listOutdatedWorklistRows } from '../../testing/outdatedWorklistRows.ts'
import { type City, read } from './city.ts'

/** What must never be, whatever happened, with a statement that finds it. */
const never: Readonly<Record<string, string>> = {
  'a child with two places': `select child_id from enrollment where ended_at is null group by 1 having count(*) > 1`,
  'a vacancy with more children than seats, or a wrong count of them': `select id, seats, enrolled_count from vacancy v
    where enrolled_count > seats or enrolled_count <>
      (select count(*) from enrollment e where e.vacancy_id = v.id and e.ended_at is null)`,
  'a wrong count of open referrals': `select id, open_referrals from vacancy v where open_referrals <>
    (select count(*) from referral r where r.vacancy_id = v.id and r.status in ('active', 'processing'))`,
  'an enrolled child without a place': `select id, status from child c
    where status in ('enrolled', 'enrollmentPending')
      and not exists (select from enrollment e where e.child_id = c.id and e.ended_at is null)`,
  'a place of a child who is not enrolled': `select e.id, c.id as child, c.status
    from enrollment e join child c on c.id = e.child_id
    where e.ended_at is null and c.status not in ('enrolled', 'enrollmentPending')`,
  'an enrolled referral without a place': `select id from referral r where status = 'enrolled'
    and not exists (select from enrollment e where e.referral_id = r.id and e.ended_at is null)`,
  'a place of a referral that is not enrolled': `select r.id, r.status
    from referral r join enrollment e on e.referral_id = r.id where e.ended_at is null and r.status <> 'enrolled'`,
  'an open referral of a vacancy that is not open': `select r.id, v.status
    from referral r join vacancy v on v.id = r.vacancy_id
    where r.status in ('active', 'processing') and v.status not in ('submitted', 'paused')`,
  'an open referral at an inactive site': `select r.id, v.id as vacancy
    from referral r join vacancy v on v.id = r.vacancy_id join site s on s.id = v.site_id
    where r.status in ('active', 'processing') and s.status = 'inactive'`,
  'a visit to come of a referral that has ended': `select v.id, v.status, r.status as referral
    from visit v join referral r on r.id = v.referral_id
    where v.status <> 'cancelled' and r.status not in ('active', 'processing', 'enrolled')
      and (v.status <> 'agreed' or v.starts_at > r.changed_at)`,
  'an open referral of a child who does not wait': `select r.id, c.id as child, c.status, c.removed_at
    from referral r join child c on c.id = r.child_id
    where r.status in ('active', 'processing')
      and (c.status not in ('active', 'screening', 'waitingPreferred') or c.removed_at is not null)`,
  'an open referral of an application whose status withdraws it': `select r.id, r.status, a.status as application
    from referral r join application a on a.id = r.application_id
    where (r.status in ('active', 'processing') and a.status in ('closed', 'enrolled', 'ineligible'))
      or (r.status = 'active' and a.status in ('hold', 'unresponsive', 'inactive', 'updateNeeded'))`,
  'a referral in another application than its child': `select r.id from referral r join child c on c.id = r.child_id
    where c.application_id <> r.application_id and r.status in ('active', 'processing', 'enrolled')`,
  'two referrals of a child to a vacancy': `select child_id, vacancy_id from referral
    where status in ('active', 'processing', 'enrolled') group by 1, 2 having count(*) > 1`,
  'a full vacancy that is open': `select id, seats, status from vacancy
    where enrolled_count >= seats and status in ('submitted', 'paused')`,
  'a parent with two active applications': `select parent_user_id from application
    where status in ('active', 'hold', 'unresponsive', 'provisional', 'updateNeeded')
      and parent_user_id is not null and not is_disabled group by 1 having count(*) > 1`,
  'a child who waits in an application that has ended': `select c.id, c.status, a.status as application
    from application a join child c on c.application_id = a.id
    where c.removed_at is null and a.status in ('closed', 'ineligible')
      and c.status not in ('closed', 'enrolled', 'enrollmentPending', 'inactive')`,
}

const found = Object.entries(never).map(
  ([what, statement]) => `select '${what}' as what, to_jsonb(found) as row from (${statement}) found`,
)
/** One statement, because these are asked after each move. */
const allFound = sql<{ what: string; row: unknown }>`${sql.raw(found.join(' union all '))}`

type Children = { id: number; status: ApplicationStatus; children: ChildStatus[]; hasOther: boolean }

/** Returns the applications whose status does not follow from their children's (rules: Status of an application). */
async function againstChildren(city: City): Promise<string[]> {
  const all = await read(
    city,
    sql<Children>`select a.id, a.status, array_agg(c.status) as children,
        exists (select from application o where o.parent_user_id = a.parent_user_id and o.id <> a.id) as "hasOther"
      from application a join child c on c.application_id = a.id and c.removed_at is null
      where a.status <> 'inactive' group by a.id`,
  )
  return all.flatMap(({ id, status, children, hasOther }) => {
    const expected = statusFromChildren(status, children)
    // Staff may let an application wait whose children are pending.
    const isChosen = expected === 'provisional' && status !== 'enrolled'
    // While a family has a newer application, the end of care changes only the child of the old one.
    const staysEnded = status === 'enrolled' && hasOther
    return expected === status || isChosen || staysEnded
      ? []
      : [`application ${id} is ${status} with children ${children}`]
  })
}

/** Returns what is wrong with the records; nothing ever should be. */
export async function whatIsWrong(city: City): Promise<string[]> {
  const wrong = (await read(city, allFound)).map(({ what, row }) => `${what}: ${JSON.stringify(row)}`)
  const outdated = await listOutdatedWorklistRows(city.server.db)
  return [
    ...wrong,
    ...(await againstChildren(city)),
    ...outdated.map((id) => `the worklist row of application ${id} is outdated`),
  ]
}
