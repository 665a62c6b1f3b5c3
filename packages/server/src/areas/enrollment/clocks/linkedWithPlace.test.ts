import { expect, test } from 'vitest'
import { givenCity, givenProgram, givenSite, givenUser, givenVacancy } from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { findUser } from '../../accounts/session/queries/findUser.ts'
import { linkTo } from '../../applications/linking/linking.ts'
import { fillQueue } from '../../matching/fillQueue.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const siteId = await givenSite(server, { programIds: [programId] })

/** An account in whose application two children wait, and one that staff entered, through which the first has a place. */
async function givenTwo() {
  const userId = await givenUser(server)
  const children = [{ firstName: 'Lucía' }, { firstName: 'Noé' }]
  const waiting = await givenFamily(server, { cityId, parentUserId: userId, children })
  const placed = await givenFamily(server, { cityId, status: 'enrolled', children: [{ firstName: 'LUCIA' }] })
  await db.updateTable('child').set({ status: 'enrolled' }).where('applicationId', '=', placed.applicationId).execute()
  const [lucia, noe] = waiting.childIds as [number, number]
  /** Links the application with the place to the account, and does something before the transaction ends. */
  const link = (meanwhile: () => Promise<unknown> = async () => undefined) =>
    server.inTransaction(
      async (ctx) => {
        await linkTo(ctx as Parameters<typeof linkTo>[0], placed.applicationId)
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
