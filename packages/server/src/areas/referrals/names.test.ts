import { describe, expect, it } from 'vitest'
import { givenCity, givenProgram, givenReferral, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { eraseApplication } from '../applications/queries/erase.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const siteId = await givenSite(server, { programIds: [programId] })
const vacancyId = await givenVacancy(server, { siteId, programId })

/** A referred child of a family whose first parent has a name. */
async function given() {
  const { applicationId, childIds } = await givenFamily(server, { cityId, children: [{ firstName: 'Lucía' }] } as never)
  const childId = childIds[0] as number
  await db
    .updateTable('parent')
    .set({ firstName: 'Ana', lastName: 'Núñez' })
    .where('applicationId', '=', applicationId)
    .execute()
  const id = await givenReferral(server, { vacancyId, child: { childId, applicationId } })
  return { id, childId, applicationId }
}

async function namesOf(id: number) {
  const columns = [
    ...(['childFirstName', 'childLastName', 'childBornOn', 'familyName'] as const),
    ...(['searchFirstName', 'searchLastName', 'searchFamilyName'] as const),
  ] as const
  return db.selectFrom('referral').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

describe('a referral names its child and the first parent', () => {
  it('from the start', async () => {
    const { id } = await given()
    expect(await namesOf(id)).toMatchObject({ childFirstName: 'Lucía', familyName: 'Ana Núñez' })
  })

  it('as they are corrected', async () => {
    const { id, childId, applicationId } = await given()
    const child = { firstName: 'Luz', lastName: 'Ibarra', bornOn: '2023-05-14' }
    await db.updateTable('child').set(child).where('id', '=', childId).execute()
    await db.updateTable('parent').set({ lastName: 'Ibarra' }).where('applicationId', '=', applicationId).execute()
    expect(await namesOf(id)).toEqual({
      childFirstName: 'Luz',
      childLastName: 'Ibarra',
      childBornOn: '2023-05-14',
      familyName: 'Ana Ibarra',
      searchFirstName: ' luz ',
      searchLastName: ' ibarra ',
      searchFamilyName: ' ana ibarra ',
    })
  })

  it('in the application that it is moved to', async () => {
    const { id, childId } = await given()
    const { applicationId } = await given()
    await db
      .updateTable('parent')
      .set({ firstName: 'Eva', lastName: 'Li' })
      .where('applicationId', '=', applicationId)
      .execute()
    await db.updateTable('child').set({ applicationId }).where('id', '=', childId).execute()
    await db.updateTable('referral').set({ applicationId }).where('id', '=', id).execute()
    expect(await namesOf(id)).toMatchObject({ childFirstName: 'Lucía', familyName: 'Eva Li' })
  })

  it('until the family is deleted', async () => {
    const { id, applicationId } = await given()
    await db.transaction().execute((tx) => eraseApplication(tx, applicationId))
    const { childBornOn, ...names } = await namesOf(id)
    expect(childBornOn).toMatch(/-01-01$/)
    expect(Object.values(names).map((name) => name.trim())).toEqual(['', '', '', '', '', ''])
  })
})
