import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vacancyOnWire } from '@semilla/contract/vacancies/form.ts'
import { addVacancy, getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { givenSite } from '../../../testing/given.ts'
import { startVacancies } from '../../../testing/startVacancies.ts'

const sample = join(import.meta.dirname, '../../../../contract/samples/add-vacancy.json')
const { server, siteId, program, otherProgram, owner, viewer, administrator, stranger, counselor, form, add, added } =
  await startVacancies()

/** A valid request with some of the wire's fields replaced. */
const onWire = (change: object) => ({ Vacancy: { ...z.encode(vacancyOnWire, form()), ...change } })

describe('AddVacancy', () => {
  it('stores the sample unchanged', async () => {
    const request = JSON.parse(readFileSync(sample, 'utf8'))
    Object.assign(request.Vacancy, { EntityId: siteId, Program: program })
    const { data } = await owner.client.post(addVacancy.path, request)
    const stored = await owner.client.send(getVacancy, { vacancyId: data.VacancyId })
    expect(stored.data.Vacancy).toMatchObject({
      ...request.Vacancy,
      VacancyId: data.VacancyId,
      Status: 0,
      ProgramStatus: 0,
      CWStatus: 0,
      IsPause: false,
      ReferralCount: 0,
      EnrolledCount: 0,
      ProviderName: 'Sunflower House',
    })
  })

  it('is for homeless families only in a program that has places for them', async () => {
    const refused = await owner.client.post(addVacancy.path, onWire({ Homeless: true }))
    expect(refused).toMatchObject({ status: 400, fields: [{ Path: 'Vacancy.Homeless', Code: 'homelessNotOffered' }] })
    await server.db.updateTable('program').set({ forHomeless: true }).where('id', '=', program).execute()
    expect((await owner.client.post(addVacancy.path, onWire({ Homeless: true }))).status).toBe(200)
    await server.db.updateTable('program').set({ forHomeless: false }).where('id', '=', program).execute()
  })

  it('calculates birth dates and every span of each day', async () => {
    const id = await added({
      schedule: [
        { days: [...workweek], hours: [{ from: 480, to: 720 }] },
        { days: ['monday'], hours: [{ from: 780, to: 1110 }] },
      ],
    })
    const row = await server.db
      .selectFrom('vacancy')
      .select(['takesBornFrom', 'takesBornTo', 'opens', 'closes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      takesBornFrom: '2022-01-12',
      takesBornTo: '2024-07-11',
      opens: [...[-1, 480, 480, 480, 480, 480, -1], ...[-1, 780, -1, -1, -1, -1, -1]],
      closes: [...[-1, 720, 720, 720, 720, 720, -1], ...[-1, 1110, -1, -1, -1, -1, -1]],
    })
  })

  it.each([
    ['no program', { Program: null }, 'Vacancy.Program', 'required'],
    ['no name', { Name: '  ' }, 'Vacancy.Name', 'required'],
    ['no count', { Vacancy: null }, 'Vacancy.Vacancy', 'required'],
    ['a negative count', { Vacancy: -3 }, 'Vacancy.Vacancy', 'seatsRequired'],
    ['half a seat', { Vacancy: 1.5 }, 'Vacancy.Vacancy', expect.any(String)],
    ['a count of zero', { Vacancy: 0 }, 'Vacancy.Vacancy', 'seatsRequired'],
    ['a count over the cap', { Vacancy: 21 }, 'Vacancy.Vacancy', 'seatsOverCap'],
    ['letters for a count', { Vacancy: 'many' }, 'Vacancy.Vacancy', 'numberInvalid'],
    ['decimals for a count', { Vacancy: 1.5 }, 'Vacancy.Vacancy', 'notWhole'],
    [
      'no ages',
      { MinMonth: null, MinYear: null, MaxYear: null, MaxMonth: null, MaxWeek: null },
      'Vacancy.MaxYear',
      'required',
    ],
    ['no start date', { StartDate: '' }, 'Vacancy.StartDate', 'required'],
    ['a day that does not exist', { StartDate: '20270230' }, 'Vacancy.StartDate', 'dateInvalid'],
    ['a start beyond two years', { StartDate: '20991231' }, 'Vacancy.StartDate', 'tooFarAhead'],
    ['a year over the cap', { MaxYear: 21 }, 'Vacancy.MaxYear', 'ageTooLarge'],
    ['a month over the cap', { MaxMonth: 12 }, 'Vacancy.MaxMonth', 'ageTooLarge'],
    ['a week over the cap', { MinWeek: 5 }, 'Vacancy.MinWeek', 'ageTooLarge'],
    ['no day', { Schedule: [{ Days: 0, IO: [{ In: 7, Out: 18 }] }] }, 'Vacancy.Schedule[0].Days', 'dayRequired'],
    ['no line', { Schedule: [] }, 'Vacancy.Schedule', 'dayRequired'],
    ['no hours', { Schedule: [{ Days: 62, IO: [] }] }, 'Vacancy.Schedule[0].IO', 'hoursRequired'],
    [
      'one half of a pair',
      { Schedule: [{ Days: 62, IO: [{ In: 7, Out: null }] }] },
      'Vacancy.Schedule[0].IO[0].Out',
      'required',
    ],
    [
      'hours backwards',
      { Schedule: [{ Days: 62, IO: [{ In: 18, Out: 7 }] }] },
      'Vacancy.Schedule[0].IO[0].Out',
      'hoursBackwards',
    ],
    ['no birth dates', { DateRangeType: 1 }, 'Vacancy.DOBStart', 'required'],
    [
      'birth dates in reverse order',
      { DateRangeType: 1, DOBStart: '20240101', DOBEnd: '20230101' },
      'Vacancy.DOBEnd',
      'bornToBeforeFrom',
    ],
    [
      'birth dates after the start',
      { DateRangeType: 1, DOBStart: '20230101', DOBEnd: '20270112' },
      'Vacancy.DOBEnd',
      'bornAfterStart',
    ],
    ['an unknown gender', { Gender: 7 }, 'Vacancy.Gender', expect.any(String)],
  ])('refuses %s', async (_, change, path, code) => {
    const answer = await owner.client.post(addVacancy.path, onWire(change))
    expect(answer.status).toBe(400)
    expect(answer.fields).toContainEqual(expect.objectContaining({ Path: path, Code: code }))
  })

  it('refuses a maximum age below the minimum', async () => {
    const answer = await add(owner.client, { maxAge: { years: 2, months: 5, weeks: 4 } })
    expect(answer.status).toBe(400)
    expect(answer.fields.map(({ Code }) => Code)).toEqual(['maxAgeBelowMin'])
  })

  it.each([
    ['nothing', {}],
    ['a list', { Vacancy: [] }],
    ['texts for lists', onWire({ Schedule: 'always' })],
    ['an id out of range', onWire({ EntityId: 999999999999999 })],
    ['objects for texts', onWire({ Name: { a: 1 } })],
    ['a NUL in a text', onWire({ Name: 'a\u0000b' })],
    ['a year in the far future', onWire({ StartDate: '99991231' })],
    ['a very long name', onWire({ Name: 'x'.repeat(5000) })],
  ])('never fails on %s', async (_, body) => {
    const answer = await owner.client.post(addVacancy.path, body)
    expect([200, 400, 404]).toContain(answer.status)
  })

  it('refuses a program that the site does not offer, and an inactive site', async () => {
    expect(await add(owner.client, { programId: otherProgram })).toMatchObject({
      status: 409,
      code: 'programNotOffered',
    })
    const closed = await givenSite(server, { status: 'inactive', programIds: [program], managers: [owner.userId] })
    expect(await add(owner.client, { siteId: closed })).toMatchObject({ status: 409, code: 'siteInactive' })
  })

  it('is for those who may change the site', async () => {
    expect((await add(viewer.client)).status).toBe(403)
    expect((await add(stranger.client)).status).toBe(404)
    expect((await add(counselor.client)).status).toBe(404)
    expect((await add(server.client())).status).toBe(401)
    expect((await add(administrator.client)).status).toBe(200)
  })

  it('creates one vacancy however often it is repeated', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await add(owner.client, { name: 'Once' }, key)
    expect((await add(owner.client, { name: 'Once' }, key)).data).toEqual(first.data)
    expect((await add(owner.client, { name: 'Twice' }, key)).status).toBe(422)
  })
})
