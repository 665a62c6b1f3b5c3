import { describe, expect, it } from 'vitest'
import { givenSite } from '../../../testing/given.ts'
import { startVacancies } from '../../../testing/startVacancies.ts'

const { server, program, owner, viewer, stranger, added, get, move, save } = await startVacancies()

describe('UpdateVacancy', () => {
  it('changes everything before it is submitted', async () => {
    const id = await added()
    const saved = await save(id, { Name: 'Toddlers', MinYear: 1, Vacancy: 4 })
    expect(saved.data).toEqual({ VacancyId: id, TimeStamp: 2 })
    expect(await get(id)).toMatchObject({ Name: 'Toddlers', MinYear: 1, Vacancy: 4, TimeStamp: 2 })
  })

  it('refuses a stale edit and keeps the saved data', async () => {
    const id = await added()
    const before = await get(id)
    await save(id, { Note: 'first' })
    const late = await owner.client.post('/api/Provider/UpdateVacancy', { Vacancy: { ...before, Note: 'second' } })
    expect(late).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect((await get(id)).Note).toBe('first')
  })

  it('locks the criteria once submitted, but not name, note and seats', async () => {
    const id = await added()
    await move(id, 1)
    expect(await save(id, { MinYear: 0 })).toMatchObject({ status: 409, code: 'vacancyNotEditable' })
    expect(await save(id, { Schedule: [{ Days: 2, IO: [{ In: 8, Out: 12 }] }] })).toMatchObject({ status: 409 })
    expect((await save(id, { Name: 'Sunny room', Note: 'Bring a hat', Vacancy: 5 })).status).toBe(200)
    await move(id, 2)
    expect(await save(id, { Name: 'Closed' })).toMatchObject({ status: 409, code: 'vacancyNotEditable' })
  })

  it('refuses fewer seats than are taken', async () => {
    const id = await added()
    await server.db.updateTable('vacancy').set({ enrolledCount: 2 }).where('id', '=', id).execute()
    expect((await save(id, { Vacancy: 1 })).fields).toEqual([
      expect.objectContaining({ Path: 'Vacancy.Vacancy', Code: 'seatsBelowEnrolled' }),
    ])
  })

  it('reports faults with their path on the wire', async () => {
    const answer = await save(await added(), { Vacancy: 21, Schedule: [{ Days: 62, IO: [{ In: 18, Out: 7 }] }] })
    expect(answer.fields.map(({ Path }) => Path)).toEqual(['Vacancy.Schedule[0].IO[0].Out', 'Vacancy.Vacancy'])
  })

  it('cannot move a vacancy to another site, nor change one of another organization', async () => {
    const id = await added()
    const elsewhere = await givenSite(server, { programIds: [program], managers: [owner.userId] })
    expect((await save(id, { EntityId: elsewhere })).status).toBe(404)
    expect((await save(id, { Name: 'Mine' }, stranger.client)).status).toBe(404)
    expect((await save(id, { Name: 'Mine' }, viewer.client)).status).toBe(403)
    expect((await get(id)).Name).toBe('Preschool room')
  })
})
