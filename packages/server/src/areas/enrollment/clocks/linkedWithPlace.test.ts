import { referManually } from '@semilla/contract/matching/matching.ts'
import { expect, test } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenUser, givenVacancy } from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { untilWaiting } from '../../../../testing/inThisOrder.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { findUser } from '../../accounts/session/queries/findUser.ts'
import { linkTo } from '../../applications/linking/linking.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { fillQueue } from '../../matching/fillQueue.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const siteId = await givenSite(server, { programIds: [programId] })

/** Returns what links an application to an account, and does something before the transaction ends. */
const linkingOf =
  (userId: number, applicationId: number) =>
  (meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> =>
    server.inTransaction(
      async (ctx) => {
        await linkTo(ctx as Parameters<typeof linkTo>[0], applicationId)
        await meanwhile()
      },
      {
        onBehalfOf: async (tx) => {
          const user = await findUser(tx, userId)
          if (!user) throw new Error('there is no such account')
          return { kind: 'user', ...user, visitorKey: undefined, holds: [] }
        },
      },
    )

/** An account in whose application two children wait, and one that staff entered, through which the first has a place. */
async function givenTwo() {
  const userId = await givenUser(server)
  const children = [{ firstName: 'Lucía' }, { firstName: 'Noé' }]
  const waiting = await givenFamily(server, { cityId, parentUserId: userId, children })
  const placed = await givenFamily(server, { cityId, status: 'enrolled', children: [{ firstName: 'LUCIA' }] })
  await db.updateTable('child').set({ status: 'enrolled' }).where('applicationId', '=', placed.applicationId).execute()
  const [lucia, noe] = waiting.childIds as [number, number]
  const link = linkingOf(userId, placed.applicationId)
  return { lucia, noe, link, waiting }
}

test('a child is not referred in the moment in which an application with its place joins the account', async () => {
  const { lucia, noe, link } = await givenTwo()
  const vacancyId = await givenVacancy(server, { siteId, programId })
  const referred = async () => {
    const rows = await db.selectFrom('referral').select('childId').where('vacancyId', '=', vacancyId).execute()
    return rows.map(({ childId }) => childId)
  }
  await link(async () => {
    await server.inTransaction((other) => fillQueue(other, vacancyId))
    expect(await referred()).not.toContain(lucia)
  })
  await server.runTask('rematchVacancy', { vacancyId })
  expect(await referred()).toContain(noe)
  expect(await referred()).not.toContain(lucia)
})

test('a child stops waiting once an application with its place joins the account', async () => {
  const { link, waiting } = await givenTwo()
  await link()
  await server.runJobs()
  const children = await db
    .selectFrom('child')
    .select('status')
    .where('applicationId', '=', waiting.applicationId)
    .orderBy('id')
    .execute()
  expect(children.map(({ status }) => status)).toEqual(['inactive', 'active'])
})

test('a child is not referred by hand while it gets a place in an application of the account that it just joined', async () => {
  const counselor = await givenClient(server, { role: 'counselor' })
  const vacancyId = await givenVacancy(server, { siteId, programId })
  const { externalId } = await db
    .selectFrom('vacancy')
    .select('externalId')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow()
  const userId = await givenUser(server)
  const earlier = await givenFamily(server, { cityId, parentUserId: userId, status: 'inactive', children: [{}] })
  const entered = await givenFamily(server, { cityId, children: [{}] })
  const about = {
    childId: entered.childIds[0] as number,
    vacancyExternalId: externalId ?? '',
    ignoreWarning: false,
    note: '',
  }
  const refer = () => counselor.client.send(referManually, { ...about, reasonIds: [], otherReason: '' })
  let referred: ReturnType<typeof refer> | undefined
  /** Gives the child a place, and ends once staff referred it, or wait to. */
  const enroll = () =>
    server.inTransaction(async ({ db: tx }) => {
      await lockFamilies(tx, [earlier.applicationId])
      const ofEarlier = tx.updateTable('child').where('applicationId', '=', earlier.applicationId)
      await ofEarlier.set({ status: 'enrolled' }).execute()
      await Promise.race([referred, untilWaiting(server, 1)])
    })
  let enrolled: Promise<unknown> | undefined
  await linkingOf(
    userId,
    entered.applicationId,
  )(async () => {
    enrolled = enroll()
    await untilWaiting(server, 1)
    referred = refer()
    await untilWaiting(server, 2)
  })
  await enrolled
  expect(await referred).toMatchObject({ status: 409, code: 'enrolledByOthers' })
})
