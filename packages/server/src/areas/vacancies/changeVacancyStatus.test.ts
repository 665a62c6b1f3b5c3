import { describe, expect, it } from 'vitest'
import { givenSite } from '../../../testing/given.ts'
import { startVacancies } from '../../../testing/startVacancies.ts'

const { server, program, otherProgram, owner, viewer, stranger, counselor, added, get, move, save, plannedFor } =
  await startVacancies()

describe('ChangeVacancyStatus', () => {
  it('makes every transition in the rules, and schedules matching', async () => {
    const id = await added()
    expect(await plannedFor(id)).toBe(0)
    for (const [to, status] of [
      [1, 1],
      [3, 3],
      [11, 1],
      [2, 2],
      [1, 1],
      [9, 9],
    ] as const) {
      expect((await move(id, to)).data).toEqual({ Status: status })
      expect((await get(id)).Status).toBe(status)
    }
    expect(await plannedFor(id)).toBe(1)
  })

  it.each([
    ['close what was not submitted', [], 2],
    ['pause what was not submitted', [], 3],
    ['submit twice', [1], 1],
    ['pause what is closed', [1, 2], 3],
    ['close what is paused', [1, 3], 2],
    ['bring back what is void', [9], 1],
    ['void twice', [9], 9],
  ] as const)('refuses to %s', async (_, path, to) => {
    const id = await added()
    for (const each of path) expect((await move(id, each)).status).toBe(200)
    expect(await move(id, to)).toMatchObject({ status: 409, code: 'vacancyStatusNotAllowed' })
  })

  it('refuses unknown codes', async () => {
    expect((await move(await added(), 4)).fields).toEqual([expect.objectContaining({ Path: 'NewStatus' })])
    expect((await move(0, 1)).status).toBe(400)
    expect((await move(987654321, 1)).status).toBe(404)
  })

  it('allows only void at an inactive site', async () => {
    const site = await givenSite(server, { programIds: [program], managers: [owner.userId] })
    const [created, submitted] = [await added({ EntityId: site }), await added({ EntityId: site })]
    await move(submitted, 1)
    await server.db.updateTable('site').set({ status: 'inactive' }).where('id', '=', site).execute()
    expect(await move(created, 1)).toMatchObject({ status: 409, code: 'siteInactive' })
    expect(await move(submitted, 2)).toMatchObject({ status: 409, code: 'siteInactive' })
    expect((await move(submitted, 9)).status).toBe(200)
  })

  it('requires another program once it was removed from the site', async () => {
    const site = await givenSite(server, { programIds: [program, otherProgram], managers: [owner.userId] })
    const id = await added({ EntityId: site })
    const remove = server.db.updateTable('siteProgram').set({ removedAt: server.clock.now() })
    await remove.where('siteId', '=', site).where('programId', '=', program).execute()
    expect((await get(id)).ProgramStatus).toBe(1)
    expect(await move(id, 1)).toMatchObject({ status: 409, code: 'programNotOffered' })
    expect(await save(id, { Note: 'x' })).toMatchObject({ status: 409, code: 'programNotOffered' })
    expect((await save(id, { Program: otherProgram })).status).toBe(200)
    expect((await move(id, 1)).status).toBe(200)
  })

  it('is for those who may change the site', async () => {
    const id = await added()
    expect((await move(id, 1, viewer.client)).status).toBe(403)
    expect((await move(id, 1, stranger.client)).status).toBe(404)
    expect((await move(id, 1, counselor.client)).status).toBe(404)
    expect((await get(id)).Status).toBe(0)
  })

  it('accepts one of two concurrent requests', async () => {
    const id = await added()
    const statuses = (await Promise.all([move(id, 1), move(id, 1)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('PauseVacancy', () => {
  it('pauses and resumes matching, and can be repeated', async () => {
    const id = await added()
    await move(id, 1)
    const pause = (Pause: boolean, client = owner.client) =>
      client.post('/api/Provider/PauseVacancy', { VacancyId: id, Pause })
    expect((await pause(true)).data).toEqual({ IsPause: true })
    expect((await pause(true)).data).toEqual({ IsPause: true })
    expect(await get(id)).toMatchObject({ IsPause: true, Status: 1 })
    expect((await pause(false)).data).toEqual({ IsPause: false })
    expect((await pause(true, viewer.client)).status).toBe(403)
    expect((await pause(true, stranger.client)).status).toBe(404)
  })
})
