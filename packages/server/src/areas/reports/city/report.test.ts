import { exportReport, getReport } from '@semilla/contract/reports/city.ts'
import type { ReportFacts } from '@semilla/domain/reports/cityReport.ts'
import { describe, expect, it } from 'vitest'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { insertFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { unzipped } from '../../../../testing/unzipped.ts'

const server = await startTestServer()
const cityId = await givenCity(server)
const agencyId = await givenOrganization(server, 'agency')
const admin = await givenClient(server, { role: 'portalAdministrator' })
const supervisor = await givenClient(server, { role: 'supervisor', organizationId: agencyId })
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const programId = await givenProgram(server)

const families = (count: number, given: Partial<Parameters<typeof insertFamily>[1]> = {}) =>
  server.db.transaction().execute(async (tx) => {
    for (let number = 0; number < count; number++) await insertFamily(tx, { cityId, ...given }, server.clock.now())
  })
const read = (period?: string) => supervisor.client.call(getReport, { period }).then(({ report }) => report)
const clear = async () => {
  await server.db.deleteFrom('application').execute()
  await server.db.deleteFrom('reportSnapshot').execute()
}

describe('the report of the city', () => {
  it('is counted the first time that somebody asks for it', async () => {
    await clear()
    expect(await read()).toBeUndefined()
    expect((await supervisor.client.send(exportReport, { period: undefined })).status).toBe(409)
    await server.runTask('takeReportSnapshots', {})
    expect(await read()).toMatchObject({ minimum: 10, takenOn: server.clock.today() })
  })

  it('compares waiting children with open seats', async () => {
    await clear()
    await families(12, { locations: [] })
    const siteId = await givenSite(server, { programIds: [programId], zip: '94110' })
    await givenVacancy(server, { siteId, programId, seats: 5 })
    await server.runTask('takeReportSnapshots', {})
    const report = await read()
    expect(report?.children).toBe(12)
    expect(report?.seats).toBeGreaterThanOrEqual(5)
    const rows = (by: string) => report?.waiting.find((each) => each.by === by)?.rows ?? []
    expect(rows('area').find(({ key }) => key === '94110')?.label).toMatch(/^94110 \w/)
    expect(rows('age').map(({ label }) => label)).toContain('Infants (under 24 months)')
    // All are of one age, and the empty groups beside them are withheld, so theirs is too.
    expect(rows('age').every(({ children }) => children === undefined)).toBe(true)
  })

  it('tells what became of the applications of a year, and withholds small numbers of a private kind', async () => {
    await clear()
    await families(30)
    await families(3, { isHomeless: true })
    await server.runTask('takeReportSnapshots', {})
    const report = await read()
    const today = server.clock.today()
    const of = (by: string) => report?.groupings.find((each) => each.by === by)?.rows ?? []
    expect(of('homelessness')).toHaveLength(2)
    expect(of('homelessness').flatMap(({ children }) => children)).toEqual(Array(8).fill(undefined))
    expect(of('agency').map(({ children, total }) => [...children, total])).toEqual([[33, 0, 0, 0, 33]])
    expect(report?.periods).toEqual([today.slice(0, 4), `${Number(today.slice(0, 4)) - 1}`])
    expect(report?.days.map(({ step }) => step)).toEqual(['referral', 'enrollment'])
    expect((await read(report?.periods[1]))?.period).toBe(report?.periods[1])
    expect((await supervisor.client.send(getReport, { period: '1999-1' })).status).toBe(400)
  })

  it('counts the children of inactive applications as inactive, and those of paused ones as waiting', async () => {
    await clear()
    await families(11)
    await families(12, { status: 'inactive' })
    await families(13, { status: 'inactive', children: [{ status: 'enrolled' }] })
    await families(14, { status: 'hold' })
    await server.runTask('takeReportSnapshots', {})
    const report = await read()
    const byAgency = report?.groupings.find(({ by }) => by === 'agency')?.rows ?? []
    expect(byAgency.map(({ children, total }) => [...children, total])).toEqual([[25, 13, 12, 0, 50]])
    expect(report?.children).toBe(11)
  })

  it('counts a seat for the ages that it takes alone, and none to which no child can be referred', async () => {
    const seats = async () => {
      await server.runTask('takeReportSnapshots', {})
      const { facts } = await server.db.selectFrom('reportSnapshot').select('facts').executeTakeFirstOrThrow()
      const { waiting } = facts as unknown as ReportFacts
      const ofArea = waiting.area.find(({ key }) => key === '94124')?.seats ?? 0
      return [...waiting.age.map((each) => each.seats), ofArea]
    }
    const before = await seats()
    const siteId = await givenSite(server, { programIds: [programId], zip: '94124' })
    const vacancies = [
      await givenVacancy(server, { siteId, programId, seats: 3 }),
      await givenVacancy(server, { siteId, programId, seats: 50, status: 'paused' }),
      await givenVacancy(server, { siteId, programId, seats: 50, isMatchingPaused: true }),
    ]
    const bornAsPreschoolers = { takesBornFrom: '2022-12-15', takesBornTo: '2023-06-01' }
    await server.db.updateTable('vacancy').set(bornAsPreschoolers).where('id', 'in', vacancies).execute()
    expect((await seats()).map((count, index) => count - (before[index] ?? 0))).toEqual([0, 0, 3, 0, 3])
  })

  it('knows the home language in words and part-day care, and counts English only for those who speak nothing else', async () => {
    await clear()
    await families(12, { partDayPreschool: true, children: [{ languages: ['00', '01'] }] })
    await families(14)
    const inWords = server.db.selectFrom('child').select('id').orderBy('id', 'desc').limit(14)
    await server.db.updateTable('child').set({ otherLanguage: 'Mam' }).where('id', 'in', inWords).execute()
    await families(16)
    await server.runTask('takeReportSnapshots', {})
    const { facts } = await server.db.selectFrom('reportSnapshot').select('facts').executeTakeFirstOrThrow()
    const { waiting, periods } = facts as unknown as ReportFacts
    const counted = (by: 'language' | 'schedule') =>
      Object.fromEntries(waiting[by].flatMap(({ key, children }) => (children > 0 ? [[key, children]] : [])))
    expect(counted('language')).toEqual({ '00': 16, '01': 12, other: 14 })
    expect(counted('schedule')).toEqual({ fullTime: 30, partTime: 12 })
    expect(periods[0]?.outcomes.homeLanguage.map(({ key, children }) => [key, children[0]])).toEqual([
      ['false', 16],
      ['true', 26],
    ])
  })

  it('counts each child once: none that was removed, and no application that nobody linked or that was merged', async () => {
    await clear()
    await families(10)
    const [kept] = await server.db.selectFrom('application').select('id').execute()
    await families(20)
    const late = await server.db.selectFrom('application').select('id').orderBy('id', 'desc').limit(20).execute()
    const ids = late.map(({ id }) => id)
    const change = (of: readonly number[]) => server.db.updateTable('application').where('id', 'in', [...of])
    await change(ids.slice(0, 10)).set({ isDisabled: true }).execute()
    await change(ids.slice(10)).set({ mergedIntoId: kept?.id }).execute()
    await families(10)
    await server.db
      .updateTable('child')
      .set({ removedAt: server.clock.now() })
      .where('applicationId', '>', Math.max(...ids))
      .execute()
    await server.runTask('takeReportSnapshots', {})
    const byAgency = (await read())?.groupings.find(({ by }) => by === 'agency')?.rows ?? []
    expect(byAgency.map(({ total }) => total)).toEqual([10])
  })

  it('counts no place that was taken back among the days until one', async () => {
    await clear()
    await families(20)
    const after = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000)
    const children = await server.db.selectFrom('child').select('id as childId').orderBy('id').execute()
    const places = children.map((child, index) => ({ ...child, createdAt: after(index < 10 ? 4 : 8) }))
    const mistakes = children.map((child) => {
      const at = after(0)
      return { ...child, createdAt: at, endedAt: at, endedBecause: 'takenBack' }
    })
    await server.db.insertInto('enrollment').values(mistakes).execute()
    await server.db.insertInto('enrollment').values(places).execute()
    await server.runTask('takeReportSnapshots', {})
    const days = (await read())?.days.find(({ step }) => step === 'enrollment')
    expect(days).toMatchObject({ lower: 4, median: 6, upper: 8 })
  })

  it('does not tell by its rows that somebody is in a group, or that nobody is', async () => {
    const rowsOf = async () => {
      await server.runTask('takeReportSnapshots', {})
      const report = await read()
      const keys = ({ by, rows }: { by: string; rows: readonly { key: string }[] }) => [by, rows.map(({ key }) => key)]
      return [...(report?.waiting ?? []), ...(report?.groupings ?? [])].map(keys)
    }
    await clear()
    await families(30)
    const before = await rowsOf()
    await families(1, {
      isHomeless: true,
      children: [{ eligibility: 'moderateEligible', rankGroup: 4, languages: ['01'], specialNeeds: ['iep'] }],
    })
    await server.db
      .updateTable('waitingChild')
      .set({ homeZip: '94999' })
      .where('childId', '=', (q) => q.selectFrom('child').select((c) => c.fn.max('id').as('id')))
      .execute()
    expect(await rowsOf()).toEqual(before)
  })

  it('is the same for administrators and supervisors, and for nobody else', async () => {
    await server.runTask('takeReportSnapshots', {})
    expect((await admin.client.call(getReport, { period: undefined })).report).toEqual(await read())
    expect((await counselor.client.send(getReport, { period: undefined })).status).toBe(403)
    expect((await server.client().send(getReport, { period: undefined })).status).toBe(401)
  })

  it('is a workbook with its sums and a sheet for each table', async () => {
    await server.runTask('takeReportSnapshots', {})
    const response = await fetch(server.url + exportReport.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'es',
        cookie: [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: '{}',
    })
    expect(response.status).toBe(200)
    const files = unzipped(Buffer.from(await response.arrayBuffer()))
    expect([...files.keys()].filter((name) => /worksheets\/sheet\d+\.xml$/.test(name))).toHaveLength(11)
    expect(files.get('xl/workbook.xml')).toContain('Por edad')
    const texts = [...files].flatMap(([name, text]) => (name.startsWith('xl/') ? [text] : [])).join('')
    for (const text of ['Niños en espera', 'No se muestran', 'Contado el']) expect(texts).toContain(text)
  })
})
