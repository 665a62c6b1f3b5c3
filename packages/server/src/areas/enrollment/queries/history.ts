import type { Tx } from '../../../platform/database/database.ts'
import { personNameText } from '../../../platform/database/names.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { fieldsShown, type LogLine } from '../../sites/queries/log.ts'

const lines = prepared<LogLine>(`
  select l.id, l.at, l.action, l.entity, l.application_id, v.name as vacancy_name, '' as child_name,
    case when u.user_type = 'parent' then '' else coalesce(${personNameText('u')}, '') end as who,
    coalesce(u.user_type = 'parent', false) as is_by_family,
    ${fieldsShown('before')} as before, ${fieldsShown('after')} as after
  from referral asked
  join referral q on q.vacancy_id = asked.vacancy_id and q.child_id = asked.child_id
  join vacancy v on v.id = q.vacancy_id
  join audit_log l on l.vacancy_id = q.vacancy_id and l.entity = 'referral' and l.entity_id = q.id
  left join app_user u on u.id = l.actor_id
  where asked.id = $1 and l.action in ('create', 'update')
  order by l.id desc limit 200`)

/** Returns what happened to the child of a referral in that queue, newest first. */
export const listHistory = (db: Tx, referralId: number): Promise<LogLine[]> => lines(db, referralId)
