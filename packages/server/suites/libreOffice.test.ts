import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { logInProvider } from '@semilla/contract/accounts/signIn.ts'
import { exportAudit } from '@semilla/contract/audit.ts'
import { downloadExport, startExport } from '@semilla/contract/bulk.ts'
import { exportQueue } from '@semilla/contract/enrollment/queue.ts'
import { exportReport } from '@semilla/contract/reports/city.ts'
import { exportApplication, exportNotes } from '@semilla/contract/reports/files.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fillDemoCity } from '../demo/fillDemoCity.ts'
import { demoPassword } from '../src/areas/accounts/session/demoAccounts.ts'
import { readWorkbook } from '../testing/readWorkbook.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../testing/testClient.ts'

/** The program that opens workbooks; `npm run test:workbooks` names it. */
const office = process.env.LIBREOFFICE as string
const formula = "=cmd|'/c calc'!A1"
const run = promisify(execFile)

/** Opens a workbook and returns it as LibreOffice saves it, in a format of its choice. */
async function opened(workbook: Buffer, format: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'semilla-office-'))
  try {
    await writeFile(join(folder, 'given.xlsx'), workbook)
    const ownFolder = `-env:UserInstallation=file://${tmpdir()}/semilla-office-profile`
    const out = join(folder, 'out')
    await run(office, [ownFolder, '--headless', '--convert-to', format, '--outdir', out, join(folder, 'given.xlsx')])
    return await readFile(join(out, `given.${format.split(':')[0]}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('LibreOffice opens the workbook of', async () => {
  const server = await givenCity()

  it.each([
    ['a queue', () => server.queue()],
    ['the worklist', () => server.worklist()],
    ['the report', () => server.report()],
    ['the notes of an application', () => server.notes()],
    ['an application', () => server.application()],
    ['the audit log', () => server.audit()],
  ])('%s with every cell as it was written, and no formula', { timeout: 120_000 }, async (_name, ask) => {
    const workbook = await ask()
    const copy = await opened(workbook, 'xlsx')
    const [written, read] = [readWorkbook(workbook), readWorkbook(copy)]
    expect(cellsOf(written.sheets).length).toBeGreaterThan(10)
    expect(differences(cellsOf(written.sheets), cellsOf(read.sheets))).toEqual([])
    expect(read.xml).not.toMatch(/<f[ >]/)
  })

  it('a queue with its days and names as a person reads them', { timeout: 120_000 }, async () => {
    const text = (await opened(await server.queue(), 'csv')).toString()
    expect(text).toContain(formula)
    expect(text).toMatch(/,\d\d\/\d\d\/20\d\d,/)
  })
})

/** Returns each cell that holds something with its place. Times are fractions of a day, compared to the millisecond. */
const cellsOf = (sheets: readonly (readonly Record<string, string>[])[]): string[] =>
  sheets.flatMap((rows, sheet) =>
    rows.flatMap((row, line) =>
      Object.entries(row).flatMap(([letter, value]) => {
        const shown = /^\d+\.\d+$/.test(value) ? Number(value).toFixed(8) : value
        return value === '' ? [] : [`${sheet + 1}!${letter}${line + 1}: ${shown}`]
      }),
    ),
  )

/** Returns the first cells that are in one list alone. */
const differences = (written: readonly string[], read: readonly string[]) => {
  const [inWritten, inRead] = [new Set(written), new Set(read)]
  const onlyIn = (cells: readonly string[], others: Set<string>) =>
    cells.filter((cell) => !others.has(cell)).slice(0, 5)
  return [
    ...onlyIn(written, inRead).map((cell) => `lost ${cell}`),
    ...onlyIn(read, inWritten).map((cell) => `new ${cell}`),
  ]
}

/** Starts the demo city, with names that look like a formula, and returns how its workbooks are asked for. */
async function givenCity() {
  const server = await startTestServer()
  await fillDemoCity(server.app, () => undefined)
  await sql`update child set first_name = ${formula}`.execute(server.db)
  await sql`update application_note set content = ${formula}`.execute(server.db)
  const signedIn = async (email: string) => {
    const client = server.client()
    const asked = { accountKind: 'email', account: email, password: demoPassword } as const
    await client.call(logInProvider, { ...asked, isAgency: email.startsWith('supervisor') })
    return client
  }
  const [staff, program, admin] = await Promise.all(
    ['supervisor@example.org', 'program@example.org', 'admin@example.org'].map(signedIn) as [
      Promise<TestClient>,
      Promise<TestClient>,
      Promise<TestClient>,
    ],
  )
  const file = async (client: TestClient, path: string, body?: object) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(
      server.url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const one = async (query: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`${query}`.execute(server.db)).rows[0]?.id
  const vacancyId = await one(sql`select q.vacancy_id as id from referral q join vacancy v on v.id = q.vacancy_id
    join site s on s.id = v.site_id join app_user u on u.organization_id = s.organization_id
    where u.email = 'program@example.org' group by 1 order by count(*) desc limit 1`)
  const applicationId = await one(sql`select a.id from application a join app_user u on u.organization_id = a.agency_id
    where u.email = 'supervisor@example.org' and exists (select from application_note n where n.application_id = a.id) limit 1`)
  return {
    queue: () => file(program, exportQueue.path, { VacancyId: vacancyId }),
    async worklist() {
      const { jobId } = await staff.call(startExport, defaultsOf(startExport))
      await server.runJobs()
      return file(staff, `${downloadExport.path}?JobId=${jobId}`)
    },
    async report() {
      await server.runTask('takeReportSnapshots', {})
      return file(staff, exportReport.path, {})
    },
    notes: () => file(staff, exportNotes.path, { ApplicationId: applicationId, NotesAll: true }),
    application: () => file(staff, exportApplication.path, { ApplicationId: applicationId }),
    audit: () => file(admin, exportAudit.path, {}),
  }
}
