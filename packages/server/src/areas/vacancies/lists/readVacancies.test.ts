import { listVacancies, listVacanciesForFamily, listVacancyLog } from '@semilla/contract/vacancies/lists.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { SiteLogCategory } from '@semilla/domain/casework/log.ts'
import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { startVacancies } from '../../../../testing/startVacancies.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

const { server, siteId, owner, viewer, administrator, stranger, counselor, added, move, save } = await startVacancies()

type Filter = Partial<Input<typeof listVacancies>>
const inputOf = (filter: Filter) => ({ ...defaultsOf(listVacancies), siteIds: [siteId], pageSize: 100, ...filter })

describe('reading vacancies', () => {
  const list = (client: TestClient, filter: Filter = {}) => client.call(listVacancies, inputOf(filter))
  const ask = (client: TestClient) => client.send(listVacancies, inputOf({}))
  const askFor = (vacancyId: number, client: TestClient) => client.send(getVacancy, { vacancyId })

  it('lists those of the site, filtered and newest first', async () => {
    await added()
    const id = await added({ name: 'Moon 100% room' })
    const all = await list(owner.client)
    expect(all.items[0]?.id).toBe(id)
    expect(all.total).toBe(all.items.length)
    expect((await list(owner.client, { name: 'mOOn 100%' })).items).toHaveLength(1)
    expect((await list(owner.client, { name: 'róom mon' })).items).toHaveLength(0)
    expect((await list(owner.client, { name: 'róom moo' })).items).toHaveLength(1)
    expect((await list(owner.client, { name: '%' })).items).toHaveLength(0)
    expect((await list(owner.client, { name: 'moon', status: 'submitted' })).total).toBe(0)
    expect((await list(owner.client, { createdTo: '2026-01-01T00:00:00Z' })).total).toBe(0)
    const page = await list(owner.client, { pageSize: 1, page: 2 })
    expect(page.items).toHaveLength(1)
    expect(page.items[0]?.id).not.toBe(id)
  })

  it('names of those who are notified only who sees the site', async () => {
    const id = await added()
    const blind = await givenClient(server, { role: 'siteViewer' })
    const notify = [viewer, blind].map(({ userId }) => ({ siteId, userId, duty: 'notify' }))
    await server.db.insertInto('siteUser').values(notify).execute()
    const { notified } = await owner.client.call(getVacancy, { vacancyId: id })
    const seeing = server.db.selectFrom('appUser').select('lastName').where('id', '=', viewer.userId)
    expect(notified).toBe(`Ana ${(await seeing.executeTakeFirstOrThrow()).lastName}`)
  })

  it('hides the vacancies of other sites', async () => {
    expect((await list(stranger.client)).items).toEqual([])
    expect((await list(stranger.client, { siteIds: [] })).items).toEqual([])
    expect((await list(viewer.client)).total).toBeGreaterThan(0)
    expect((await list(administrator.client)).total).toBeGreaterThan(0)
    expect((await ask(server.client())).status).toBe(401)
  })

  it('shows agencies only submitted vacancies', async () => {
    const id = await added()
    expect((await askFor(id, counselor.client)).status).toBe(404)
    const created = (await list(counselor.client)).items.filter(({ status }) => status === 'created')
    expect(created).toEqual([])
    await move(id, 'submitted')
    const ages = { programStartAgeMonths: 0, programEndAgeMonths: 72 }
    expect(await counselor.client.call(getVacancy, { vacancyId: id })).toMatchObject({ id, ...ages })
  })

  it('shows agencies a void vacancy only if it was submitted before', async () => {
    const [draft, published] = [await added({ note: 'for ourselves' }), await added()]
    await move(draft, 'void')
    await move(published, 'submitted')
    await move(published, 'void')
    const listed = (await list(counselor.client, { status: 'void' })).items.map(({ id }) => id)
    expect(listed).toContain(published)
    expect(listed).not.toContain(draft)
    expect((await askFor(published, counselor.client)).status).toBe(200)
    expect((await askFor(draft, counselor.client)).status).toBe(404)
    const log = { vacancyId: draft, page: 1, pageSize: 20 }
    expect((await counselor.client.send(listVacancyLog, log)).status).toBe(404)
    expect((await askFor(draft, owner.client)).status).toBe(200)
  })

  it('shows families what is on offer, without the queue and the note', async () => {
    const parent = await givenClient(server)
    const id = await added({ note: 'for ourselves' })
    await move(id, 'submitted')
    const { data } = await parent.client.send(listVacanciesForFamily, {
      ...defaultsOf(listVacanciesForFamily),
      status: 'submitted',
      siteIds: [siteId],
    })
    const found = data.List.find((each: { VacancyId: number }) => each.VacancyId === id)
    expect(found).toMatchObject({ Note: '', ProviderName: 'Sunflower House', ProgramStartAge: 0, ProgramEndAge: 6 })
    expect(found).not.toHaveProperty('ReferralCount')
    expect((await ask(parent.client)).status).toBe(403)
    expect((await askFor(id, parent.client)).status).toBe(404)
  })

  it('logs every change with its author and content', async () => {
    const id = await added()
    await save(id, { note: 'new note' })
    await move(id, 'submitted')
    const page = { vacancyId: id, page: 1, pageSize: 20_000 }
    const log = (period: { from?: string; to?: string; categories?: SiteLogCategory[] } = {}) =>
      owner.client.call(listVacancyLog, { ...page, ...period })
    const { items } = await log()
    expect(items.map(({ action }) => action)).toEqual(['Vacancy changed', 'Vacancy changed', 'New vacancy'])
    expect(items[0]).toMatchObject({
      changes: [{ field: 'Status', before: 'Created', after: 'Published' }],
      subject: 'Preschool room',
      byName: expect.stringMatching(/^Ana Tester/),
    })
    expect((await log({ categories: ['vacancy'] })).total).toBe(3)
    expect((await log({ categories: ['referral'] })).total).toBe(0)
    expect((await log({ to: '2026-11-22' })).total).toBe(0)
    expect((await log({ from: '2026-11-23', to: '2026-11-23' })).total).toBe(3)
    const unclear = { VacancyId: id, LogStartDate: 'soon' }
    expect((await owner.client.post(listVacancyLog.path, unclear)).status).toBe(400)
    expect((await stranger.client.send(listVacancyLog, page)).status).toBe(404)
  })
})
