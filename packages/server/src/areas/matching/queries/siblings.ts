import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { applicationsOfFamily, areSiblings } from '../../applications/queries/families.ts'
import type { VacancyRow } from './vacancyTerms.ts'

/** The children who have a place at a site, each with its application. */
const placedAtSite = `
  select q.child_id, q.application_id from vacancy v join referral q on q.vacancy_id = v.id and q.status = 'enrolled' where v.site_id = $1
    and not exists (select from enrollment e where e.referral_id = q.id and e.ended_at is null and e.site_id is distinct from $1)
  union select c.id, c.application_id from enrollment e join child c on c.id = e.child_id
    where (e.site_id = $1 or (e.site_id is null and e.site_name = $2)) and e.ended_at is null and c.status in ('enrolled', 'enrollmentPending')`

const siblingsAt = prepared<{ childId: number }>(`with recursive ${applicationsOfFamily(placedAtSite)}
  select distinct k.id as child_id from family f join child s on s.id = f.origin
    join child k on k.application_id = f.application_id and k.removed_at is null and ${areSiblings('k', 's')}`)

/** Returns the children who have a sibling at the site of a vacancy, in whichever application of the family (rules: Rank). */
export const listWithSiblingAtSite = async (
  db: Tx,
  { siteId, siteName }: Pick<VacancyRow, 'siteId' | 'siteName'>,
): Promise<number[]> => (await siblingsAt(db, siteId, siteName)).map(({ childId }) => childId)
