import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import type { TestClient } from '../../../testing/startTestServer.ts'
import { startVacancies } from '../../../testing/startVacancies.ts'

const { server, siteId, owner, viewer, administrator, stranger, counselor, added, get, move, save } =
  await startVacancies()

describe('reading vacancies', () => {
  const list = (client: TestClient, filter: object = {}, rest: object = {}) =>
    client.post('/api/Provider/GetVacancyList', { Filter: filter, EntityIds: [siteId], PageSize: 100, ...rest })

  it('lists those of the site, filtered and newest first', async () => {
    await added()
    const id = await added({ Name: 'Moon 100% room' })
    const all = await list(owner.client)
    expect(all.data.List[0].VacancyId).toBe(id)
    expect(all.data.TotalCount).toBe(all.data.List.length)
    expect((await list(owner.client, { Name: 'mOOn 100%' })).data.List).toHaveLength(1)
    expect((await list(owner.client, { Name: '%' })).data.List).toHaveLength(1)
    expect((await list(owner.client, { Name: 'moon', Status: 1 })).data.TotalCount).toBe(0)
    expect((await list(owner.client, { CreateDateEnd: '2026-01-01T00:00:00Z' })).data.TotalCount).toBe(0)
    const page = await list(owner.client, {}, { PageSize: 1, PageIndex: 2 })
    expect(page.data.List).toHaveLength(1)
    expect(page.data.List[0].VacancyId).not.toBe(id)
  })

  it('hides the vacancies of other sites', async () => {
    expect((await list(stranger.client)).data.List).toEqual([])
    expect((await list(stranger.client, {}, { EntityIds: [] })).data.List).toEqual([])
    expect((await list(viewer.client)).data.TotalCount).toBeGreaterThan(0)
    expect((await list(administrator.client)).data.TotalCount).toBeGreaterThan(0)
    expect((await list(server.client())).status).toBe(401)
  })

  it('shows agencies only submitted vacancies', async () => {
    const id = await added()
    expect(await get(id, counselor.client)).toBeUndefined()
    const created = (await list(counselor.client)).data.List.filter((each: { Status: number }) => each.Status === 0)
    expect(created).toEqual([])
    await move(id, 1)
    expect((await get(id, counselor.client)).VacancyId).toBe(id)
  })

  it('shows families what is on offer, without the queue and the note', async () => {
    const parent = await givenClient(server)
    const id = await added({ Note: 'for ourselves' })
    await move(id, 1)
    const { data } = await parent.client.post('/api/Provider/GetFamilyVacancyList', {
      Filter: { Status: 1 },
      EntityIds: [siteId],
    })
    const found = data.List.find((each: { VacancyId: number }) => each.VacancyId === id)
    expect(found).toMatchObject({ Note: '', ProviderName: 'Sunflower House' })
    expect(found).not.toHaveProperty('ReferralCount')
    expect((await list(parent.client)).status).toBe(403)
    expect(await get(id, parent.client)).toBeUndefined()
  })

  it('logs every change with its author and content', async () => {
    const id = await added()
    await save(id, { Note: 'new note' })
    await move(id, 1)
    const log = (client = owner.client, of: object = {}) =>
      client.post('/api/Provider/GetVacancyLogList', { VacancyId: id, Pager: { PageSize: 20000 }, ...of })
    const { data } = await log()
    expect(data.List.map((line: { Action: string }) => line.Action)).toEqual([
      'vacancy.update',
      'vacancy.update',
      'vacancy.create',
    ])
    expect(data.List[0]).toMatchObject({
      Changes: [{ Field: 'status', Before: 'created', After: 'submitted' }],
      Subject: 'Preschool room',
    })
    expect(data.List[0].UserName).toMatch(/^Ana Tester/)
    expect((await log(owner.client, { LogEndDate: '20261122' })).data.TotalCount).toBe(0)
    expect((await log(owner.client, { LogStartDate: '20261123', LogEndDate: '20261123' })).data.TotalCount).toBe(3)
    expect((await log(owner.client, { LogStartDate: 'soon' })).status).toBe(400)
    expect((await log(stranger.client)).status).toBe(404)
  })
})
