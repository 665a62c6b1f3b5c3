import { downloadApplication } from '@semilla/contract/applications/record.ts'
import { setSurvey } from '@semilla/contract/applications/survey.ts'
import type { Survey } from '@semilla/domain/applications/survey/survey.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'
import { applyChangedTexts } from '../../../platform/language.ts'

const server = await startTestServer()
const { db } = server

async function fetchRecord(client: TestClient, applicationId: number, language = 'en') {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${server.url}${downloadApplication.path}?ApplicationId=${applicationId}&lang=${language}`
  return fetch(address, { headers: { cookie } })
}

/** Opens the PDF of an application as a reader would. */
async function readRecord(client: TestClient, applicationId: number, language?: string) {
  const response = await fetchRecord(client, applicationId, language)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  return {
    response,
    pdf,
    pages,
    text: texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' '),
  }
}

/** Returns the roles in a structure, in reading order. */
const rolesIn = (node: any): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap((each: any) => rolesIn(each)),
]

async function chineseFamily() {
  const { client, userId } = await givenClient(server)
  const { id, externalId } = await givenApplied(server, client, ({ parents, children }) => {
    parents[0].firstName = '美玲'
    parents[0].lastName = '陳'
    children[0].firstName = '曉明'
  })
  return { client, userId, id, externalId }
}

describe('the record of an application', () => {
  test.each([
    ['en', 'Application for child care', 'January 4, 2027', '8:00 AM'],
    ['es', 'Solicitud de cuidado infantil', '4 de enero de 2027', '8:00 a.m.'],
    ['zh-Hant', '托兒申請', '2027年1月4日', '：上午8:00'],
  ])('is in %s, with the characters of every name', async (language, title, day, time) => {
    const { client, id, externalId } = await chineseFamily()
    const { text, pdf, response } = await readRecord(client, id, language)
    for (const part of [title, day, time, '陳美玲', '曉明', 'Núñez', 'Folsom', '(415) 555-0172', externalId])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
    expect(text).not.toMatch(/[a-z]+:[a-z]+\.[a-z]+/)
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: language, Title: `${title} ${externalId}` })
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(`${externalId}.pdf`)
  })

  test.each([
    ['vi', 'Đơn xin giữ trẻ', 'vi'],
    ['ar', 'طلب رعاية الطفل', 'en'],
  ])(
    'in %s, which administrators added, is in that language if the fonts have its characters',
    async (language, said, read) => {
      const own = { file: 'record', key: 'title', language, content: `${said} {number}` }
      applyChangedTexts({ version: 1, languages: [language], texts: [own] })
      const { client, id } = await chineseFamily()
      const { text, pdf } = await readRecord(client, id, language)
      applyChangedTexts({ version: 2, languages: [], texts: [] })
      expect(text.includes(said)).toBe(read === language)
      expect((await pdf.getMetadata()).info).toMatchObject({ Language: read })
    },
  )

  test.each([
    ['en', 'in your family?', 'in the family?'],
    ['es', 'en su familia?', 'en la familia?'],
    ['zh-Hant', '您家裡有幾個人', '家裡有幾個人'],
  ])('addresses the family in %s, and tells staff about it', async (language, addressed, about) => {
    const { client, id } = await chineseFamily()
    const staff = await givenClient(server, { role: 'supervisor' })
    const [own, theirs] = [await readRecord(client, id, language), await readRecord(staff.client, id, language)]
    expect(own.text).toContain(addressed)
    expect(theirs.text).toContain(about)
    expect(theirs.text).not.toMatch(/\byour?\b|\busted\b|您/i)
  })

  test('has a structure that screen readers read in order, and shows its title', async () => {
    const { client, id } = await chineseFamily()
    const { pdf, pages } = await readRecord(client, id)
    expect(Object.fromEntries((await pdf.getMarkInfo()) as never)).toMatchObject({ Marked: true })
    expect((await pdf.getViewerPreferences())?.get('DisplayDocTitle')).toBe(true)
    const roles = rolesIn(await pages[0]?.getStructTree())
    expect(roles.filter((role) => /^H\d$/.test(role)).slice(0, 3)).toEqual(['H1', 'H2', 'H2'])
    for (const role of ['Document', 'Sect', 'P', 'L', 'LI', 'Lbl', 'LBody']) expect(roles).toContain(role)
  })

  test('says what its reader may see: days for staff as MM/DD/YYYY, and nobody’s notes or survey', async () => {
    const { client, id } = await chineseFamily()
    const answers: Survey = { gender: 'notListed', genderInOwnWords: 'two-spirit', sexualOrientationInOwnWords: '' }
    await client.call(setSurvey, { applicationId: id, answers })
    await db.updateTable('application').set({ comment: 'Call after five' }).where('id', '=', id).execute()
    const staff = await givenClient(server, { role: 'counselor' })
    for (const { text } of [await readRecord(client, id), await readRecord(staff.client, id)]) {
      expect(text).toContain('$5,200')
      expect(text).not.toMatch(/Call after five|two-spirit|Not listed/)
    }
    expect((await readRecord(staff.client, id)).text).toContain('01/04/2027')
  })

  test('is read by the browser that holds it, and by nobody outside its reach; each read is logged', async () => {
    const visitor = server.client()
    const { id } = await givenApplied(server, visitor)
    expect((await readRecord(visitor, id)).text).toContain('Marisol')
    expect((await fetchRecord(server.client(), id)).status).toBe(401)
    const own = await chineseFamily()
    expect((await fetchRecord((await givenClient(server)).client, own.id)).status).toBe(404)
    await readRecord(own.client, own.id)
    const log = db
      .selectFrom('auditLog')
      .orderBy('id')
      .selectAll()
      .where('applicationId', '=', own.id)
      .where('action', '=', 'read')
    expect(await log.execute()).toMatchObject([{ entity: 'application', actorId: own.userId }])
  })

  test('names the agency that the family asked for, not the one that took its application', async () => {
    const [asked, other] = [await givenOrganization(server, 'agency'), await givenOrganization(server, 'agency')]
    for (const [agencyId, name] of [
      [asked, 'Asked Agency'],
      [other, 'Other Agency'],
    ] as const)
      await db.updateTable('organization').set({ name }).where('id', '=', agencyId).execute()
    const { client, id } = await chineseFamily()
    await db.updateTable('application').set({ agencyId: other }).where('id', '=', id).execute()
    expect((await readRecord(client, id)).text).toContain('No preference')
    await db.updateTable('careNeed').set({ designatedAgencyId: asked }).where('applicationId', '=', id).execute()
    const { text } = await readRecord(client, id)
    expect(text).toContain('Asked Agency')
    expect(text).not.toContain('Other Agency')
  })

  test('of a large family goes on over several pages, each with its number', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, ({ children }) => {
      for (let count = 1; count <= 9; count++) children.push({ ...children[0], firstName: `Child ${count}` })
    })
    const { pdf, text } = await readRecord(client, id)
    expect(pdf.numPages).toBeGreaterThan(2)
    expect(text).toContain(`page ${pdf.numPages} of ${pdf.numPages}`)
  })
})
