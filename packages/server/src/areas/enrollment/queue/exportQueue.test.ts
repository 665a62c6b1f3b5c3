import { describe, expect, it } from 'vitest'
import {
  givenChild,
  givenClient,
  givenProgram,
  givenReferral,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { readWorkbook, serialDay } from '../../../../testing/readWorkbook.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const owner = await givenClient(server, { role: 'siteOwner' })
const stranger = await givenClient(server, { role: 'siteOwner' })
const program = await givenProgram(server)
const siteId = await givenSite(server, { programIds: [program], managers: [owner.userId] })
const vacancyId = await givenVacancy(server, { siteId, programId: program })
const formula = "=cmd|'/c calc'!A1"
/** Inserts a child with care needs and its referral. */
async function refer(firstName: string, status?: 'enrolled') {
  const child = await givenChild(server, { firstName })
  const care = { applicationId: child.applicationId, startOn: '2027-01-11', days: ['monday'] }
  const no = { onlyPreferredLocations: false, onlyPreferredLanguages: false, onlyPreferredSites: false }
  const hours = JSON.stringify({ monday: { from: 480, to: 1020 } })
  await server.db
    .insertInto('careNeed')
    .values({ ...care, ...no, hours, allAtOneSite: false, noPreference: false })
    .execute()
  return {
    childId: child.childId,
    referralId: await givenReferral(server, { vacancyId, child, ...(status && { status }) }),
  }
}
const referralIds: number[] = []
for (const firstName of [formula, 'Lucía & <Ana>']) referralIds.push((await refer(firstName)).referralId)

const exported = (client: TestClient, body: object) =>
  fetch(`${server.url}/api/Provider/GetEnrollQueueExcel`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  })

describe('GetEnrollQueueExcel', () => {
  it('returns a workbook of the queue and logs whose records it contains', async () => {
    const response = await exported(owner.client, { VacancyId: vacancyId })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(response.headers.get('content-disposition')).toContain('.xlsx')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const read = await server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select('after')
      .where('vacancyId', '=', vacancyId)
      .execute()
    expect(read).toEqual([{ after: { applications: expect.toSatisfy((ids) => ids.length === 2) } }])
  })

  it('keeps every name a text, whatever it looks like, with times of day as programs read them', async () => {
    const response = await exported(owner.client, { VacancyId: vacancyId })
    const { sheet, texts } = readWorkbook(Buffer.from(await response.arrayBuffer()))
    expect(sheet).not.toContain('<f>')
    expect(sheet.match(/<row /g)).toHaveLength(3)
    expect(texts).toContain(`<t>${formula}</t>`)
    expect(texts).toContain('<t>Lucía &amp; &lt;Ana&gt;</t>')
    expect(texts).toContain('Mon 08:00 AM–05:00 PM')
  })

  it('has each value below its title, and days that can be sorted', async () => {
    const response = await exported(owner.client, { VacancyId: vacancyId })
    const [head = {}, ...rows] = readWorkbook(Buffer.from(await response.arrayBuffer())).rows
    const named = rows.map((row) => Object.fromEntries(Object.entries(row).map(([at, value]) => [head[at], value])))
    expect(named.map((row) => row['First name'])).toEqual([formula, 'Lucía & <Ana>'])
    expect(named[0]).toMatchObject({
      Born: serialDay('2023-05-14'),
      'Age in months': '42',
      'Languages at home': 'English',
      Status: 'Active',
      'Care needed from': serialDay('2027-01-11'),
      'Hours needed': 'Mon 08:00 AM–05:00 PM',
    })
  })

  it('holds the chosen children alone', async () => {
    const response = await exported(owner.client, { VacancyId: vacancyId, IdList: [referralIds[1]] })
    const { sheet, texts } = readWorkbook(Buffer.from(await response.arrayBuffer()))
    expect(sheet.match(/<row /g)).toHaveLength(2)
    expect(texts).not.toContain('cmd')
  })

  it('is for the staff of the site', async () => {
    expect((await exported(stranger.client, { VacancyId: vacancyId })).status).toBe(404)
    expect((await exported(server.client(), { VacancyId: vacancyId })).status).toBe(401)
    expect((await exported(owner.client, { VacancyId: 'x' })).status).toBe(400)
  })

  it('says by when a family or the program answers while that is awaited, and when a referral ended', async () => {
    const { referralId } = await refer('Omar')
    const read = async (set: object) => {
      await server.db.updateTable('referral').set(set).where('id', '=', referralId).execute()
      const response = await exported(owner.client, { VacancyId: vacancyId, IdList: [referralId] })
      const [head = {}, row = {}] = readWorkbook(Buffer.from(await response.arrayBuffer())).rows
      const named = Object.fromEntries(Object.entries(row).map(([at, value]) => [head[at], value]))
      return ['Family answers by', 'Program answers by', 'Decided'].map((title) => named[title] || undefined)
    }
    const [expires, due] = ['2026-12-07', '2026-12-09']
    const nobody = [undefined, undefined]
    const offered = { needsAccept: true, expiresOn: expires, answerDueOn: null }
    expect(await read(offered)).toEqual([serialDay(expires), ...nobody])
    expect(await read({ needsAccept: false, answerDueOn: due })).toEqual([undefined, serialDay(due), undefined])
    const ended = { status: 'unavailable', endedBecause: 'withdrawn', changedAt: '2026-11-23T18:00:00Z' }
    expect(await read({ ...offered, ...ended })).toEqual([...nobody, serialDay('2026-11-23')])
  })

  it('has what was agreed for a child while it has the place, and not after that', async () => {
    const { referralId } = await refer('Nora', 'enrolled')
    const halves = [480, 780].map((from) => ({ from, to: from + 180 }))
    const agreed = { startOn: '2027-01-12', schedule: JSON.stringify({ tuesday: halves }) }
    await server.db.updateTable('enrollment').set(agreed).where('referralId', '=', referralId).execute()
    const read = async () => {
      const response = await exported(owner.client, { VacancyId: vacancyId, IdList: [referralId] })
      const [head = {}, row = {}] = readWorkbook(Buffer.from(await response.arrayBuffer())).rows
      const named = Object.fromEntries(Object.entries(row).map(([at, value]) => [head[at], value]))
      return [named['Care agreed from'], named['Hours agreed']]
    }
    expect(await read()).toEqual([serialDay('2027-01-12'), 'Tue 08:00 AM–11:00 AM, 01:00 PM–04:00 PM'])
    await server.db.transaction().execute(async (tx) => {
      const place = { endedBecause: 'takenBack', endedAt: server.clock.now() }
      await tx.updateTable('enrollment').set(place).where('referralId', '=', referralId).execute()
      const referral = { status: 'unavailable', endedBecause: 'withdrawn' }
      await tx.updateTable('referral').set(referral).where('id', '=', referralId).execute()
    })
    expect((await read()).map(Boolean)).toEqual([false, false])
  })
})
