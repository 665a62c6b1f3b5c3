import { saveNote } from '@semilla/contract/casework/notes.ts'
import { exportApplication, exportNotes } from '@semilla/contract/reports/files.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenOrganization } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { readWorkbook, serialDay } from '../../../../testing/readWorkbook.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'
import { unzipped } from '../../../../testing/unzipped.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const stranger = await givenClient(server, {
  role: 'counselor',
  organizationId: await givenOrganization(server, 'agency'),
})
const owner = await givenClient(server, { role: 'siteOwner' })
const parent = await givenClient(server)
const { id: applicationId } = await givenApplied(server, parent.client, ({ care }) => {
  care.agencyId = agencyId
})
const formula = "=cmd|'/c calc'!A1"
await counselor.client.call(saveNote, { applicationId, content: formula })

type Form = Readonly<Record<string, string | number>>
const post = (client: TestClient, path: string, form: Form, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    body: new URLSearchParams(Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])),
  })
const notes = (form: Form = {}, client = counselor.client, headers = {}) =>
  post(client, exportNotes.path, { ApplicationId: applicationId, ...form }, headers)
const detail = (form: Form = {}, client = counselor.client, headers = {}) =>
  post(client, exportApplication.path, { ApplicationId: applicationId, ...form }, headers)

/** Returns the sheets of a workbook as their XML, and the texts that they share. */
async function sheetsOf(response: Response): Promise<{ sheets: string; texts: string }> {
  const files = unzipped(Buffer.from(await response.arrayBuffer()))
  const read = (part: RegExp) => [...files].flatMap(([name, content]) => (part.test(name) ? [content] : [])).join('\n')
  return { sheets: read(/worksheets\/.*\.xml$/), texts: read(/sharedStrings|worksheets\/.*\.xml$/) }
}
const nameOf = (response: Response) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '')

describe.each([
  ['the notes', notes],
  ['the application', detail],
])('the file of %s', (_name, ask) => {
  it('is a workbook, or a PDF where its name says so', async () => {
    const workbook = await ask()
    expect([workbook.status, workbook.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ])
    const pdf = await ask({ exportname: 'Case file.PDF' })
    expect([pdf.headers.get('content-type'), nameOf(pdf)]).toEqual(['application/pdf', 'Case file.pdf'])
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('keeps what looks like a formula as a text', async () => {
    const { sheets, texts } = await sheetsOf(await ask())
    expect(texts).toContain('=cmd|')
    expect(sheets).not.toContain('<f>')
  })

  it('is for staff who can access the application, and exists for nobody else', async () => {
    expect((await ask({}, stranger.client)).status).toBe(404)
    expect((await ask({ ApplicationId: 987_654 })).status).toBe(404)
    expect((await ask({}, parent.client)).status).toBe(403)
    expect((await ask({}, owner.client)).status).toBe(403)
    expect((await ask({}, server.client())).status).toBe(401)
  })

  it('is not given to a page of another site', async () => {
    expect((await ask({}, counselor.client, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await ask({}, counselor.client, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await ask({}, counselor.client, { origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('believes no id of the caller', async () => {
    const own = { UserId: counselor.userId, CustomerId: agencyId, PCustomerId: await givenCity(server) }
    expect((await ask(own)).status).toBe(200)
    expect((await ask({ UserId: stranger.userId })).status).toBe(404)
    expect((await ask({ CustomerId: agencyId + 1 })).status).toBe(404)
    expect((await ask({ PCustomerId: 987_654 })).status).toBe(404)
  })

  it('refuses what it cannot read', async () => {
    const unreadable: Form[] = [
      { ApplicationId: 'x' },
      { OffsetMin: 'noon' },
      { OffsetMin: 2000 },
      { StartDate: '20270201', EndDate: '20270101' },
      { StartDate: '20270231' },
      { exportname: 'x'.repeat(300) },
    ]
    for (const form of unreadable) expect((await ask(form)).status, JSON.stringify(form)).toBe(400)
  })

  it.each([
    ['../../etc/passwd', 'passwd.xlsx'],
    ['a"b<c>.xlsx', 'a b c.xlsx'],
    ['.pdf', /\.pdf$/],
    ['', /A\d+\.xlsx$/],
  ])('has a name that is safe, of %s', async (asked, safe) => {
    expect(nameOf(await ask({ exportname: asked }))).toMatch(safe)
  })

  it.each(['x\r\nSet-Cookie: a=b', 'fdp\u202excod.exe'])(
    'never has a name that says more than it is',
    async (asked) => {
      const response = await ask({ exportname: asked })
      expect(response.headers.get('set-cookie') ?? '').not.toContain('a=b')
      if (response.status === 200) expect(nameOf(response)).toMatch(/^[\w .=:-]+\.xlsx$/)
      else expect(response.status).toBe(400)
    },
  )

  it('records who read it', async () => {
    const last = await server.db
      .selectFrom('auditLog')
      .select((q) => q.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    await ask()
    const lines = server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select(['action', 'actorId'])
      .where('id', '>', last.id ?? 0)
    expect(await lines.where('applicationId', '=', applicationId).execute()).toContainEqual({
      action: 'read',
      actorId: counselor.userId,
    })
  })
})

describe('the file of the application', () => {
  it.each(['', 'Case file.pdf'])('has no notes for staff who may not read them, as %j', async (exportname) => {
    const reader = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    const role = {
      organizationId: agencyId,
      code: `noNotes${reader.userId}`,
      name: `No notes ${reader.userId}`,
      userType: 'agencyStaff',
    }
    const { id: roleId } = await server.db
      .insertInto('role')
      .values({ ...role, permissions: ['oece.app.viewer'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.updateTable('userRole').set({ roleId }).where('userId', '=', reader.userId).execute()
    const noted = server.db
      .selectFrom('auditLog')
      .select('id')
      .where('entity', '=', 'note')
      .where('action', '=', 'read')
    const before = (await noted.execute()).length
    const file = await detail({ exportname }, reader.client)
    expect(file.status).toBe(200)
    if (!exportname) expect((await sheetsOf(file)).texts).not.toContain('=cmd|')
    expect((await noted.execute()).length).toBe(before)
    expect((await notes({ exportname }, reader.client)).status).toBe(403)
  })
})

describe('the file of the notes', () => {
  it('has the notes of a period, or all, at the time of the reader', async () => {
    const period = { NotesAll: 1, StartDate: '20200101', EndDate: '20200102' }
    const writtenAt = async (OffsetMin: number) => {
      const file = await (await notes({ ...period, OffsetMin })).arrayBuffer()
      return Number(readWorkbook(Buffer.from(file)).rows[1]?.['A'])
    }
    const inUtc = await writtenAt(0)
    expect(Math.floor(inUtc)).toBe(Number(serialDay(server.clock.now().toISOString().slice(0, 10))))
    expect(inUtc - (await writtenAt(60))).toBeCloseTo(1 / 24)
    const none = await sheetsOf(await notes({ StartDate: '20200101', EndDate: '20200102' }))
    expect(none.texts).not.toContain('=cmd|')
  })

  it('has what a note said before it was changed, and when', async () => {
    const { id } = await givenApplied(server, (await givenClient(server)).client, ({ care }) => {
      care.agencyId = agencyId
    })
    const save = (content: string, noteId?: number) =>
      counselor.client.call(saveNote, { applicationId: id, content, id: noteId })
    await save('Never changed')
    await save('Called twice', (await save('Called once')).id)
    const file = await (await notes({ ApplicationId: id })).arrayBuffer()
    const [, changed, other] = readWorkbook(Buffer.from(file)).rows
    expect(changed).toMatchObject({
      C: 'Called twice',
      D: expect.any(String),
      E: expect.stringContaining('Called once'),
    })
    expect([other?.['C'], other?.['D'], other?.['E']].join('')).toBe('Never changed')
  })

  it('is in the language of the reader', async () => {
    const spanish = await notes({}, counselor.client, { 'accept-language': 'es' })
    expect(nameOf(spanish)).toMatch(/^Notas A/)
    expect((await sheetsOf(spanish)).texts).toContain('Escrita por')
  })

  it.each([
    ['the notes', notes, 0],
    ['the application', detail, 1],
  ])('says that it has the latest notes alone, also in the workbook of %s', async (_, ask, sheet) => {
    const { id } = await givenApplied(server, (await givenClient(server)).client, ({ care }) => {
      care.agencyId = agencyId
    })
    const written = { applicationId: id, createdBy: counselor.userId, createdAt: new Date(), updatedAt: new Date() }
    const contents = Array.from({ length: 2001 }, (_each, index) => ({ ...written, content: `Note ${index}` }))
    await server.db.insertInto('applicationNote').values(contents).execute()
    const file = await (await ask({ ApplicationId: id })).arrayBuffer()
    const rows = readWorkbook(Buffer.from(file)).sheets[sheet] ?? []
    expect([rows.length, rows[1], rows[2]]).toMatchObject([
      2002,
      { C: 'The latest 2,000 of 2,001 notes' },
      { C: 'Note 2000' },
    ])
  })
})
