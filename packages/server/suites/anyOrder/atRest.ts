import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { getSeatCalendar } from '@semilla/contract/enrollment/seats.ts'
import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import { explainNoPlace } from '@semilla/contract/matching/openPlaces.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type City, read } from './city.ts'
import { listFamilies } from './families.ts'

const listVacancies = (city: City) =>
  read(
    city,
    sql<{ id: number; isOpen: boolean }>`select id, status = 'submitted' and not is_matching_paused as "isOpen"
      from vacancy order by id`,
  )

/** Returns the open vacancies for which a refresh finds somebody: all that the product knows had been matched before. */
export async function whatIsUnmatched(city: City): Promise<string[]> {
  const unmatched: string[] = []
  for (const { id } of (await listVacancies(city)).filter(({ isOpen }) => isOpen)) {
    const { outcome } = await city.owner.call(refreshQueue, { vacancyId: id })
    if (outcome.kind === 'added' && outcome.count > 0) {
      const late = sql<object>`select id, child_id, application_id from referral where vacancy_id = ${id}
        order by id desc limit ${outcome.count}`
      unmatched.push(`vacancy ${id} got ${JSON.stringify(await read(city, late))} only when it was refreshed`)
    }
  }
  return unmatched
}

/** Everybody reads what is theirs. */
export async function readEverything(city: City): Promise<void> {
  for (const { id, parentId } of await listFamilies(city)) {
    const parent = city.parents.get(parentId ?? 0)
    for (const who of parent ? [city.administrator, parent] : [city.administrator]) {
      await who.call(getApplicationDetail, { applicationId: id, really: true })
      expect((await who.send(explainNoPlace, { applicationId: id })).status).toBeLessThan(500)
    }
  }
  for (const parent of city.parents.values()) await parent.call(getParentDashboard, {})
  for (const { id } of await listVacancies(city))
    await city.owner.call(listQueue, {
      ...{ vacancyId: id, name: '', status: 'all', group: undefined, page: 1, pageSize: 30 },
      ...{ referredFrom: undefined, referredTo: undefined },
    })
  for (const siteId of city.sites) await city.owner.call(getSeatCalendar, { siteId })
}
