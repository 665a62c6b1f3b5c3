import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import { allOperations } from '@semilla/contract/operations.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { beforeAll, expect, it } from 'vitest'
import { givenApplied, readToChange } from '../testing/givenApplied.ts'
import { givenSmallCity, type Person, type SmallCity } from '../testing/givenSmallCity.ts'
import { type RollbackServer, startRollbackServer } from '../testing/rollbackServer.ts'
import type { TestClient } from '../testing/testClient.ts'
import { ownRequests } from './ownRequests.ts'

/**
 * Who may do what with the application of a visitor, which one browser holds (rules: Accounts and sessions). The
 * responses are those of the table of all operations; a dash is a call that this person cannot make about any
 * application.
 *
 * Columns: the browser that holds it; the visitor of another browser; a visitor with a new browser; the parent who
 * signed in in the browser that holds it; another parent; a counselor, a supervisor; the owner of a site; the city's
 * administrator.
 */
const table = `
                                 hol  vis  new  par  par  cou  sup  own  cit
                                      oth            oth
  getApplicationDetail            ok  401  401   ok  404  404  404  403  404
  getPreApplicationInfo           ok  401  401   ok  404  404  404  403  404
  getIsOperated                   ok  401  401   ok  404  404  404  403  404
  getCanUpdate                    ok  401  401   ok  404  404  404  403  404
  updateApplication               ok  401  401   ok  404  404  404  403  404
  previewUpdate                   ok  401  401   ok  404  404  404  403  404
  saveDraft                       ok  401  401   ok  404  404  404  403  404
  getDraft                        ok  401  401   ok  404  404  404  403  404
  discardDraft                    ok  401  401   ok  404  404  404  403  404
  linkApplication                401  401  401   ok  404  403  403  403  403
  discardApplication              ok  401  401   ok  404  403  403  403  403
  unlinkApplication              401  401  401  403  403  404  404  403  404
  inviteParent                   401  401  401  403  403  404  404  403  404
  changeOnlyPreferred       401  401  401   ok  404  404  404  403  404
  changePreferences           401  401  401   ok  404  404  404  403  404
  changeApplicationStatus        401  401  401   ok  404  404  404  403  404
  searchSitesForFamily           401  401  401   ok  404  404  404  403  404
  listVacanciesForFamily          ok   ok   ok   ok   ok   ok   ok   ok   ok
  explainMatch                   401  401  401   ok  404  404  404  403  404
  getStatusChoices               401  401  401  403  403  404  404  403  404
  setApplicationComment          401  401  401  403  403  404  404  403  404
  setTags                        401  401  401  403  403  404  404  403  404
  setSiblingEnrolled             401  401  401  403  403  404  404  403  404
  saveNote                       401  401  401  403  403  404  404  403  404
  listNotes                      401  401  401  403  403  404  404  403  404
  listApplicationLog             401  401  401  403  403  404  404  403  404
  listOutreachTagLog             401  401  401  403  403  404  404  403  404
  assignToMe                     401  401  401  403  403  404  404  403  404
  assignToStaff                  401  401  401  403  403  404  404  403  404
  getApplicationIdByExternalId   401  401  401  403  403  404  404  403  404
  changeChildStatus              401  401  401  403  403  404  404  403  404
  setEnrollInfo                  401  401  401  403  403  404  404  404  404
`
const columns = [
  'holder',
  'otherVisitor',
  'visitor',
  'parentHere',
  'otherParent',
  'counselor',
  'supervisor',
  'siteOwner',
  'portalAdmin',
] as const
type Column = (typeof columns)[number]
const lines = table
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([name = '']) => name in allOperations)

let server: RollbackServer
let city: SmallCity
let held: SmallCity
const browser = new Map<string, string>()

function as(column: Column): TestClient {
  const client = server.client()
  const isHere = column === 'holder' || column === 'parentHere'
  const cookies = isHere ? browser : city.as(column as Person).cookies
  for (const [name, value] of cookies) client.cookies.set(name, value)
  if (column === 'parentHere')
    client.cookies.set('semilla_session', city.as('disabled').cookies.get('semilla_session') ?? '')
  return client
}

beforeAll(async () => {
  server = await startRollbackServer()
  city = await givenSmallCity(server)
  const holder = server.client()
  const { id: applicationId } = await givenApplied(server, holder)
  for (const [name, value] of holder.cookies) browser.set(name, value)
  // A parent without an application: the disabled account, converted.
  const newcomer = { userType: 'parent', organizationId: null, disabledAt: null }
  await server.db.updateTable('appUser').set(newcomer).where('id', '=', city.userIds.disabled).execute()
  await server.db.deleteFrom('userRole').where('userId', '=', city.userIds.disabled).execute()
  const form = await readToChange(holder, applicationId)
  const [childId, otherChildId] = form.applicants.map((each: any) => each.ApplicantId)
  held = { ...city, form, applicationId, childId, otherChildId, externalId: form.application.ExternalId }
  await server.begin()
})

it.each(lines.map(([name = '', ...cells]) => [name, cells] as const))(
  '%s is allowed for the users in the table',
  async (name, cells) => {
    const { method, path } = allOperations[name] as Operation
    const found: string[] = []
    for (const column of columns) {
      const body = ownRequests[name]?.(held, 'parent') as any
      const { status } = method === 'GET' ? await as(column).get(path, body) : await as(column).post(path, body)
      await server.rollBack()
      found.push(status === 200 ? 'ok' : String(status))
    }
    expect(Object.fromEntries(columns.map((column, at) => [column, found[at]]))).toEqual(
      Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
    )
  },
)

it('reveals to another browser no more about the application than about a missing one', async () => {
  for (const [name = ''] of lines) {
    const { method, path } = allOperations[name] as Operation
    for (const column of ['otherVisitor', 'visitor', 'otherParent'] as const) {
      const ask = async (records: SmallCity) => {
        const body = ownRequests[name]?.(records, 'parent') as any
        const { status, code, message } = await (method === 'GET'
          ? as(column).get(path, body)
          : as(column).post(path, body))
        return { status, code, message }
      }
      const unknown = { ...held, applicationId: 987_601, childId: 987_602, externalId: 'A0999999999' }
      expect(await ask(held), `${column} ${name}`).toEqual(await ask(unknown))
    }
  }
})

it('tells a browser which applications it holds, and no other', async () => {
  const heldBy = async (column: Column) => (await as(column).call(getCurrentUser, {})).heldApplicationIds
  expect(await heldBy('holder')).toEqual([held.applicationId])
  expect(await heldBy('visitor')).toEqual([])
  expect(await heldBy('counselor')).toEqual([])
})
