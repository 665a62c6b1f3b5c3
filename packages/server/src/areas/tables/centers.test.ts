import * as api from '@semilla/contract/tables.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const { client: admin } = await givenClient(server, { role: 'portalAdministrator' })

const here = { latitude: 37.76, longitude: -122.42 }
const farAway = { latitude: 38.9, longitude: -121.1 }
const siteId = await givenSite(server, { programIds: [programId], ...here })
const vacancyId = await givenVacancy(server, { siteId, programId, seats: 9 })

type Kind = 'zip' | 'neighborhood'
const wanting = async (kind: Kind, place: string, point: Point | undefined) => {
  const wanted = { kind, place, miles: 1 as const, point }
  const { childIds } = await givenFamily(server, { cityId, locations: [wanted], onlyPreferredLocations: true })
  return childIds
}
const referred = async () => {
  await server.runJobs()
  const referrals = server.db.selectFrom('referral').where('vacancyId', '=', vacancyId)
  return (await referrals.select('childId').orderBy('id').execute()).map(({ childId }) => childId)
}
const save = (table: TableName, key: string | undefined, values: object) =>
  admin.call(api.changeTable, { table, key, action: key ? 'change' : 'add', values: { ...values } })

it.each([
  { table: 'zips', kind: 'zip', name: '94198', typed: '94198-1234' },
  { table: 'neighborhoods', kind: 'neighborhood', name: 'Little Hollow', typed: 'Little Hollow' },
] as const)('families of $table whose center is added or corrected are matched again', async (each) => {
  const { table, kind, name, typed } = each
  const named = (point: Point) => ({ [kind === 'zip' ? 'zip' : 'name']: name, ...point })
  const [early] = await wanting(kind, typed, undefined)
  await wanting(kind, 'another', undefined)
  await save(table, undefined, named(farAway))
  const [later] = await wanting(kind, typed, farAway)
  expect(await referred()).not.toContain(early)

  const { rows } = await admin.call(api.getTable, { table })
  const key = rows.find(({ values }) => Object.values(values).includes(name))?.key
  await save(table, key, named(here))
  expect((await referred()).slice(-2).toSorted()).toEqual([early, later])
})

it('a family that wants care near a zip that nobody knew is matched once the zip is added', async () => {
  const [child] = await wanting('zip', '94197', undefined)
  expect(await referred()).not.toContain(child)
  await save('zips', undefined, { zip: '94197', ...here })
  expect(await referred()).toContain(child)
})

it('a place that was being stored while its center was corrected is moved afterwards', async () => {
  await save('zips', undefined, { zip: '94196', ...here })
  await server.runJobs()
  const [late] = await wanting('zip', '94196', farAway)
  expect(await referred()).not.toContain(late)
  await server.runTask('moveLatePlaces', {})
  expect(await referred()).toContain(late)
})

it('a corrected center is looked at once more after the requests of its time have ended', async () => {
  await save('zips', undefined, { zip: '94195', ...here })
  const planned = sql<{ runAt: string }>`select run_at from graphile_worker.jobs where key = 'moveLatePlaces'`
  const [job] = (await planned.execute(server.db)).rows
  expect(new Date(job?.runAt ?? 0).getTime() - server.clock.now().getTime()).toBe(3 * 60_000)
})
