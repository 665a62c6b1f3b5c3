import { changeApplicationStatus, changeChildStatus, getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'

const server = await startTestServer()
const { db } = server
const { client: counselor } = await givenClient(server, { role: 'counselor' })
const { client: supervisor } = await givenClient(server, { role: 'supervisor' })
const none = { reasonIds: [], otherReason: '' }

const childrenOf = (applicationId: number) =>
  db.selectFrom('child').select(['id', 'status']).where('applicationId', '=', applicationId).orderBy('id').execute()

/** Gives the children of an application a place, after which it ends. */
async function enrollIn(of: Tx | typeof db, later: number, _earlier: number): Promise<void> {
  await of.updateTable('child').set({ status: 'enrolled' }).where('applicationId', '=', later).execute()
  await of.updateTable('application').set({ status: 'enrolled' }).where('id', '=', later).execute()
}

/** An application with two children that staff end, after which the family applies again for the first, who gets a place. */
async function givenEarlier(status: 'inactive' | 'ineligible', enroll: typeof enrollIn = enrollIn) {
  const { client } = await givenClient(server)
  const { id: applicationId } = await givenApplied(server, client)
  await counselor.call(changeApplicationStatus, { applicationId, status, ...none })
  const { id: later } = await givenApplied(server, client, (form) => form.children.splice(1))
  await enroll(db, later, applicationId)
  const [lucia, other] = (await childrenOf(applicationId)).map(({ id }) => id) as [number, number]
  return { applicationId, lucia, other }
}
const activate = (applicationId: number) =>
  supervisor.send(changeApplicationStatus, { applicationId, status: 'active', ...none })
const change = (childId: number, status: ChildStatus) =>
  counselor.send(changeChildStatus, { childId, status, site: 'Alder', program: 'CSPP', startOn: '2026-11-20' })

test('an inactive application is active again once its child with a place in a later one is inactive', async () => {
  const { applicationId, lucia } = await givenEarlier('inactive')
  const refused = await activate(applicationId)
  expect(refused).toMatchObject({ status: 409, code: 'childPlacedElsewhere' })
  expect(refused.message).toContain('Lucía')
  expect((await change(lucia, 'inactive')).status).toBe(200)
  expect((await activate(applicationId)).status).toBe(200)
})

test.each(['active', 'screening', 'enrolled'] as const)(
  'such a child cannot be set to %s by staff, while the other one can',
  async (status) => {
    const { applicationId, lucia, other } = await givenEarlier('inactive')
    for (const id of [lucia, other]) await change(id, 'inactive')
    expect((await activate(applicationId)).status).toBe(200)
    expect((await change(lucia, status)).code).toBe('childPlacedElsewhere')
    expect((await change(other, status)).status).toBe(200)
    expect((await childrenOf(applicationId)).map((child) => child.status)).toEqual(['inactive', status])
  },
)

test('such a child stays inactive when an ineligible application is reopened, and its supervisor reads that before', async () => {
  const { applicationId, lucia } = await givenEarlier('ineligible')
  const choices = await supervisor.call(getStatusChoices, { applicationId })
  expect(choices.find(({ status }) => status === 'active')?.staysInactive).toEqual([lucia])
  expect((await activate(applicationId)).status).toBe(200)
  expect((await childrenOf(applicationId)).map(({ status }) => status)).toEqual(['inactive', 'active'])
})

/** Resolves once a request waits for a lock in the database. */
async function untilOneWaits(): Promise<void> {
  const { rows } = await sql`select from pg_locks where not granted limit 1`.execute(db)
  if (rows.length === 0) await untilOneWaits()
}

test('an application is not reopened while its child is being enrolled through a later one', async () => {
  let reopening: ReturnType<typeof activate> | undefined
  await givenEarlier('inactive', (_, later, earlier) =>
    db.transaction().execute(async (tx) => {
      await lockFamilies(tx, [later])
      await enrollIn(tx, later, earlier)
      reopening = activate(earlier)
      await untilOneWaits()
    }),
  )
  expect(await reopening).toMatchObject({ status: 409, code: 'childPlacedElsewhere' })
})
