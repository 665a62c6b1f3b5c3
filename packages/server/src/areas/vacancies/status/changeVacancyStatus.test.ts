import { changeVacancyStatus, pauseMatching } from '@semilla/contract/vacancies/vacancies.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenSite } from '../../../../testing/given.ts'
import { startVacancies } from '../../../../testing/startVacancies.ts'

const { server, program, otherProgram, owner, viewer, stranger, counselor, added, get, move, save, plannedFor } =
  await startVacancies()

describe('ChangeVacancyStatus', () => {
  it('makes every transition in the rules, and schedules matching', async () => {
    const id = await added()
    expect(await plannedFor(id)).toBe(0)
    for (const to of ['submitted', 'paused', 'submitted', 'closed', 'submitted', 'void'] as const) {
      expect(await owner.client.call(changeVacancyStatus, { vacancyId: id, to })).toEqual({ status: to })
      expect((await get(id)).status).toBe(to)
    }
    expect(await plannedFor(id)).toBe(1)
  })

  it('matches the vacancy once, and the others of its site with it', async () => {
    const [other, id] = [await added(), await added()]
    await move(other, 'submitted')
    await move(id, 'submitted')
    const forget = sql`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'rematchVacancy:%'`
    await forget.execute(server.db)
    const { siteId } = await get(id)
    await server.runTask('rematchSite', { siteId, exceptVacancyId: id })
    expect([await plannedFor(other), await plannedFor(id)]).toEqual([1, 0])
  })

  it('unpauses by its own code too', async () => {
    const id = await added()
    await move(id, 'submitted')
    await move(id, 'paused')
    const unpaused = await owner.client.post(changeVacancyStatus.path, { VacancyId: id, NewStatus: 11 })
    expect(unpaused.data).toEqual({ Status: 1 })
    expect((await get(id)).status).toBe('submitted')
  })

  it.each([
    ['created', []],
    ['submitted', ['submitted']],
    ['closed', ['submitted', 'closed']],
    ['void', ['void']],
  ] as const)('does nothing with that code to one that is %s', async (status, path) => {
    const id = await added()
    for (const each of path) expect((await move(id, each)).status).toBe(200)
    const asked = { VacancyId: id, NewStatus: 11 }
    const answer = await owner.client.post(changeVacancyStatus.path, asked, { 'accept-language': 'es' })
    expect(answer).toMatchObject({
      status: 400,
      fields: [{ Path: 'NewStatus', Code: 'vacancyNotPaused', Message: expect.stringContaining('no está en pausa') }],
    })
    expect((await get(id)).status).toBe(status)
  })

  it.each([
    ['close what was not submitted', [], 'closed'],
    ['pause what was not submitted', [], 'paused'],
    ['submit twice', ['submitted'], 'submitted'],
    ['pause what is closed', ['submitted', 'closed'], 'paused'],
    ['close what is paused', ['submitted', 'paused'], 'closed'],
    ['bring back what is void', ['void'], 'submitted'],
    ['void twice', ['void'], 'void'],
  ] as const)('refuses to %s', async (_, path, to) => {
    const id = await added()
    for (const each of path) expect((await move(id, each)).status).toBe(200)
    expect(await move(id, to)).toMatchObject({ status: 409, code: 'vacancyStatusNotAllowed' })
  })

  it('refuses unknown codes', async () => {
    const ask = (VacancyId: number, NewStatus: number) =>
      owner.client.post(changeVacancyStatus.path, { VacancyId, NewStatus })
    expect((await ask(await added(), 4)).fields).toEqual([expect.objectContaining({ Path: 'NewStatus' })])
    expect((await ask(0, 1)).status).toBe(400)
    expect((await move(987654321, 'submitted')).status).toBe(404)
  })

  it('allows only void at an inactive site', async () => {
    const site = await givenSite(server, { programIds: [program], managers: [owner.userId] })
    const [created, submitted] = [await added({ siteId: site }), await added({ siteId: site })]
    await move(submitted, 'submitted')
    await server.db.updateTable('site').set({ status: 'inactive' }).where('id', '=', site).execute()
    expect(await move(created, 'submitted')).toMatchObject({ status: 409, code: 'siteInactive' })
    expect(await move(submitted, 'closed')).toMatchObject({ status: 409, code: 'siteInactive' })
    expect((await move(submitted, 'void')).status).toBe(200)
  })

  it('requires another program once it was removed from the site', async () => {
    const site = await givenSite(server, { programIds: [program, otherProgram], managers: [owner.userId] })
    const id = await added({ siteId: site })
    const remove = server.db.updateTable('siteProgram').set({ removedAt: server.clock.now() })
    await remove.where('siteId', '=', site).where('programId', '=', program).execute()
    expect((await get(id)).programIsOffered).toBe(false)
    expect(await move(id, 'submitted')).toMatchObject({ status: 409, code: 'programNotOffered' })
    expect(await save(id, { note: 'x' })).toMatchObject({ status: 409, code: 'programNotOffered' })
    expect((await save(id, { programId: otherProgram })).status).toBe(200)
    expect((await move(id, 'submitted')).status).toBe(200)
  })

  it.each(['closed', 'paused'] as const)(
    'is not published again when it is %s and the site no longer offers its program',
    async (status) => {
      const site = await givenSite(server, { programIds: [program], managers: [owner.userId] })
      const id = await added({ siteId: site })
      await move(id, 'submitted')
      await move(id, status)
      await server.db
        .updateTable('siteProgram')
        .set({ removedAt: server.clock.now() })
        .where('siteId', '=', site)
        .execute()
      expect(await move(id, 'submitted')).toMatchObject({ status: 409, code: 'programNotOffered' })
      expect((await get(id)).status).toBe(status)
    },
  )

  it('is for those who may change the site', async () => {
    const id = await added()
    expect((await move(id, 'submitted', viewer.client)).status).toBe(403)
    expect((await move(id, 'submitted', stranger.client)).status).toBe(404)
    expect((await move(id, 'submitted', counselor.client)).status).toBe(404)
    expect((await get(id)).status).toBe('created')
  })

  it('accepts one of two concurrent requests', async () => {
    const id = await added()
    const statuses = (await Promise.all([move(id, 'submitted'), move(id, 'submitted')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('PauseVacancy', () => {
  it('pauses and resumes matching, and can be repeated', async () => {
    const id = await added()
    await move(id, 'submitted')
    const pause = (isPaused: boolean, client = owner.client) => client.send(pauseMatching, { vacancyId: id, isPaused })
    expect((await pause(true)).data).toEqual({ IsPause: true })
    expect((await pause(true)).data).toEqual({ IsPause: true })
    expect(await get(id)).toMatchObject({ isMatchingPaused: true, status: 'submitted' })
    expect((await pause(false)).data).toEqual({ IsPause: false })
    expect((await pause(true, viewer.client)).status).toBe(403)
    expect((await pause(true, stranger.client)).status).toBe(404)
    const { siteId } = await get(id)
    const atSite = (status: 'active' | 'inactive') =>
      server.db.updateTable('site').set({ status }).where('id', '=', siteId).execute()
    await atSite('inactive')
    expect((await pause(true)).code).toBe('siteInactive')
    await atSite('active')
    await move(id, 'void')
    expect((await pause(true)).code).toBe('vacancyStatusNotAllowed')
  })
})
