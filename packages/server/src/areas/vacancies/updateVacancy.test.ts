import { getVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { describe, expect, it } from 'vitest'
import { givenChild, givenProgram, givenReferral, givenSite } from '../../../testing/given.ts'
import { startVacancies } from '../../../testing/startVacancies.ts'

const { server, siteId, program, owner, viewer, stranger, added, get, changed, move, save } = await startVacancies()

describe('UpdateVacancy', () => {
  it('changes everything before it is submitted', async () => {
    const id = await added()
    const change = { name: 'Toddlers', minAge: { years: 1, months: 6, weeks: 0 }, seats: 4 }
    expect(await owner.client.call(updateVacancy, changed(await get(id), change))).toEqual({ id, stamp: 2 })
    expect(await get(id)).toMatchObject({ ...change, stamp: 2 })
  })

  it('refuses a stale edit and keeps the saved data', async () => {
    const id = await added()
    const before = await get(id)
    await save(id, { note: 'first' })
    const late = await owner.client.send(updateVacancy, changed(before, { note: 'second' }))
    expect(late).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect((await get(id)).note).toBe('first')
  })

  it('locks the criteria once submitted, but not name, note and seats', async () => {
    const id = await added()
    await move(id, 'submitted')
    expect(await save(id, { minAge: { years: 0, months: 6, weeks: 0 } })).toMatchObject({
      status: 409,
      code: 'vacancyNotEditable',
    })
    const monday = { days: ['monday' as const], hours: [{ from: 480, to: 720 }] }
    expect(await save(id, { schedule: [monday] })).toMatchObject({ status: 409 })
    expect((await save(id, { name: 'Sunny room', note: 'Bring a hat', seats: 5 })).status).toBe(200)
    await move(id, 'closed')
    expect(await save(id, { name: 'Closed' })).toMatchObject({ status: 409, code: 'vacancyNotEditable' })
  })

  it('takes a start date at most two years ahead, but leaves one that is stored already', async () => {
    const id = await added()
    expect((await save(id, { startOn: '2099-12-31' })).fields).toMatchObject([{ Code: 'tooFarAhead' }])
    await server.db.updateTable('vacancy').set({ startOn: '2099-12-31' }).where('id', '=', id).execute()
    expect((await save(id, { name: 'Sunny room' })).status).toBe(200)
  })

  it('leaves more seats than a cap that was lowered since, and takes no more than that', async () => {
    const id = await added({ seats: 20 })
    await move(id, 'submitted')
    await server.db.updateTable('site').set({ vacancyCap: 10 }).where('id', '=', siteId).execute()
    expect((await save(id, { note: 'Bring a hat' })).status).toBe(200)
    expect((await save(id, { seats: 15 })).status).toBe(200)
    expect((await save(id, { seats: 16 })).fields).toMatchObject([{ Code: 'seatsOverCap' }])
    await server.db.updateTable('site').set({ vacancyCap: 20 }).where('id', '=', siteId).execute()
  })

  it('stays for homeless families when its subsidy loses its seats for them, and does not become so', async () => {
    const setHomeless = (forHomeless: boolean) =>
      server.db.updateTable('program').set({ forHomeless }).where('id', '=', program).execute()
    await setHomeless(true)
    const id = await added({ forHomeless: true })
    await move(id, 'submitted')
    await setHomeless(false)
    expect((await save(id, { seats: 5 })).status).toBe(200)
    expect((await save(await added(), { forHomeless: true })).fields).toMatchObject([{ Code: 'homelessNotOffered' }])
  })

  it('takes a subsidy without seats for homeless families only once it is for every family', async () => {
    const setHomeless = (forHomeless: boolean) =>
      server.db.updateTable('program').set({ forHomeless }).where('id', '=', program).execute()
    await setHomeless(true)
    const id = await added({ forHomeless: true })
    await setHomeless(false)
    const other = await givenProgram(server)
    await server.db.insertInto('siteProgram').values({ siteId, programId: other }).execute()
    expect((await save(id, { programId: other })).fields).toMatchObject([{ Code: 'homelessNotOffered' }])
    expect((await save(id, { programId: other, forHomeless: false })).status).toBe(200)
  })

  it('refuses fewer seats than are taken', async () => {
    const id = await added()
    await server.db.updateTable('vacancy').set({ enrolledCount: 2 }).where('id', '=', id).execute()
    expect((await save(id, { seats: 1 })).fields).toEqual([
      expect.objectContaining({ Path: 'Vacancy.Vacancy', Code: 'seatsBelowEnrolled' }),
    ])
  })

  it.each(['submitted', 'paused'] as const)('closes one that is %s once its seats are all taken', async (status) => {
    const id = await added({ seats: 3 })
    await move(id, 'submitted')
    await server.db.updateTable('vacancy').set({ enrolledCount: 2, status }).where('id', '=', id).execute()
    const referralId = await givenReferral(server, { vacancyId: id, child: await givenChild(server) })
    const { data } = await save(id, { seats: 2 })
    expect(await get(id)).toMatchObject({ status: 'closed', seats: 2, openReferrals: 0, stamp: data.TimeStamp })
    const ended = server.db.selectFrom('referral').select('endedBecause').where('id', '=', referralId)
    expect(await ended.execute()).toEqual([{ endedBecause: 'vacancyClosed' }])
  })

  it('reports faults with their path on the wire', async () => {
    const { data } = await owner.client.send(getVacancy, { vacancyId: await added() })
    const faulty = { Vacancy: 21, Schedule: [{ Days: 62, IO: [{ In: 18, Out: 7 }] }] }
    const answer = await owner.client.post(updateVacancy.path, { Vacancy: { ...data.Vacancy, ...faulty } })
    expect(answer.fields.map(({ Path }) => Path)).toEqual(['Vacancy.Schedule[0].IO[0].Out', 'Vacancy.Vacancy'])
  })

  it('cannot move a vacancy to another site, nor change one of another organization', async () => {
    const id = await added()
    const elsewhere = await givenSite(server, { programIds: [program], managers: [owner.userId] })
    expect((await save(id, { siteId: elsewhere })).status).toBe(404)
    expect((await save(id, { name: 'Mine' }, stranger.client)).status).toBe(404)
    expect((await save(id, { name: 'Mine' }, viewer.client)).status).toBe(403)
    expect((await get(id)).name).toBe('Preschool room')
  })
})
