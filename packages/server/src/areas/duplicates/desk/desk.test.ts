import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { listApplicationLog } from '@semilla/contract/casework/log.ts'
import { listRelatedApplications } from '@semilla/contract/casework/otherApplications.ts'
import {
  decideNotDuplicate,
  listDuplicateDecisions,
  listDuplicateSets,
  undoNotDuplicate,
} from '@semilla/contract/duplicates/desk.ts'
import { mergeApplication, previewMerge, undoMerge } from '@semilla/contract/merging.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenOrganization } from '../../../../testing/given.ts'
import { type FamilyForm, givenApplied, loadChange, setEarned } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const agencyId = await givenOrganization(server, 'agency')
const counselor = (await givenClient(server, { role: 'counselor', organizationId: agencyId })).client
const strangers = await givenOrganization(server, 'agency')
const stranger = (await givenClient(server, { role: 'counselor', organizationId: strangers })).client
beforeEach(() => db.deleteFrom('application').execute())

const apply = async (edit?: Parameters<typeof givenApplied>[2], client = counselor) =>
  (await givenApplied(server, client, edit)).id
/** Makes another person of each one in a form. */
const others = (form: FamilyForm) => {
  setEarned(form, 200_000)
  form.parents.splice(1)
  form.children.splice(1)
  Object.assign(form.parents[0], {
    firstName: 'Wei',
    lastName: 'Zhang',
    email: 'wei@example.net',
    mobilePhones: ['4155550999'],
    homePhones: [],
  })
  Object.assign(form.children[0], { firstName: 'Mei', lastName: 'Zhang', bornOn: '2021-08-09', gender: 'female' })
}
const set = (id: number, row: object) => db.updateTable('application').set(row).where('id', '=', id).execute()
const numberOf = async (id: number) =>
  (await db.selectFrom('application').select('externalId').where('id', '=', id).executeTakeFirstOrThrow()).externalId
const compare = () => server.runTask('comparePairs', {})
const sets = async (client: TestClient = counselor, more: object = {}) =>
  client.call(listDuplicateSets, { filter: { strength: undefined }, skip: 0, take: 10, ...more } as never)
const membersOf = async (client?: TestClient) =>
  (await sets(client)).items.map(({ applications }) =>
    applications.map(({ id }) => id).toSorted((one, other) => one - other),
  )
const decide = (firstId: number, secondId: number, client = counselor, fingerprint?: string) =>
  client.send(decideNotDuplicate, { firstId, secondId, fingerprint })
const related = async (applicationId: number) =>
  (
    await counselor.call(listRelatedApplications, { applicationId, relation: 'duplicate', page: 1, pageSize: 15 })
  ).items.map(({ id }) => id)

describe('the desk of duplicates', () => {
  it('shows who is in several applications, field by field, and families who are alone in none', async () => {
    const [first, second] = [await apply(), await apply()]
    await apply(others)
    await compare()
    const { items, total } = await sets()
    expect([await membersOf(), total]).toEqual([[[first, second]], 1])
    const [set] = items
    expect(set?.strength).toBe('certain')
    expect(set?.pairs).toMatchObject([{ firstId: first, secondId: second, strength: 'certain' }])
    expect(set?.pairs[0]?.matches.map(({ kind, first: at }) => [kind, at])).toContainEqual(['child', 1])
    expect(set?.applications[0]?.children[0]).toMatchObject({ name: 'Lucía Núñez Ibarra', bornOn: '2023-05-14' })
  })

  it('joins three that look alike in one set, and parts them when one no longer does', async () => {
    const ids = [await apply(), await apply(), await apply()]
    await compare()
    expect(await membersOf()).toEqual([ids])
    const change = await loadChange(counselor, ids[2] as number)
    others(change.form)
    await counselor.call(updateApplication, { ...change, form: change.form })
    await compare()
    expect(await membersOf()).toEqual([ids.slice(0, 2)])
  })

  it('shows twenty pairs of many, and the others when these are decided', async () => {
    for (let each = 0; each < 8; each++) await apply()
    await compare()
    const [set] = (await sets()).items
    expect([set?.pairs.length, set?.pairCount]).toEqual([20, 28])
    for (const { firstId, secondId, fingerprint } of set?.pairs ?? [])
      expect((await decide(firstId, secondId, counselor, fingerprint)).status).toBe(200)
    const [rest] = (await sets()).items
    expect([rest?.pairs.length, rest?.pairCount]).toEqual([8, 8])
  })

  it('leaves out those that have ended, twins, one account’s, and those out of reach', async () => {
    const [first, second] = [await apply(), await apply()]
    await compare()
    await set(second, { status: 'closed' })
    expect(await membersOf()).toEqual([])
    await set(second, { status: 'active', agencyId: strangers })
    expect([await membersOf(), await membersOf(stranger)]).toEqual([[], []])
    await set(second, { agencyId })
    expect(await membersOf()).toEqual([[first, second]])
    const { userId } = await givenClient(server)
    await set(first, { parentUserId: userId, status: 'inactive' })
    await set(second, { parentUserId: userId })
    expect(await membersOf()).toEqual([])
  })

  it('pages by cursor, the surest first', async () => {
    for (let at = 0; at < 3; at++) {
      const edit = (form: FamilyForm) => {
        others(form)
        const name = ['Aurelio', 'Beatrix', 'Cosimo'][at] as string
        Object.assign(form.parents[0], {
          firstName: name,
          lastName: `${name}son`,
          email: `${name}@example.net`,
          mobilePhones: [`415555090${at}`],
        })
        Object.assign(form.children[0], {
          firstName: `${name}a`,
          lastName: `${name}son`,
          bornOn: `2021-0${at + 1}-0${at + 1}`,
        })
      }
      await apply(edit)
      await apply(edit)
    }
    await compare()
    const first = await sets(counselor, { take: 2 })
    const rest = await sets(counselor, { take: 2, after: first.next })
    expect([first.items.length, rest.items.length, rest.next ?? undefined]).toEqual([2, 1, undefined])
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3)
    expect(
      (
        await counselor.send(listDuplicateSets, {
          filter: { strength: undefined },
          skip: 0,
          take: 2,
          after: 'WyJhIiwxXQ',
        } as never)
      ).status,
    ).toBe(400)
  })
})

describe('a decision', () => {
  it('is respected until a compared field changes, and says who made it', async () => {
    const [first, second] = [await apply(), await apply()]
    await compare()
    expect((await decide(second, first)).status).toBe(200)
    expect([await membersOf(), await related(first), await related(second)]).toEqual([[], [], []])
    const [line] = (await counselor.call(listDuplicateDecisions, { skip: 0, take: 20 } as never)).items
    expect(line).toMatchObject({ verdict: 'notDuplicate', firstId: first, secondId: second, holds: true })
    const seen = db
      .selectFrom('auditLog')
      .select('after')
      .where('entity', '=', 'duplicates')
      .where('action', '=', 'read')
    expect(await seen.orderBy('id', 'desc').limit(1).execute()).toEqual([{ after: { applications: [first, second] } }])
    expect(line?.byName).not.toBe('')
    const income = await loadChange(counselor, first)
    income.form.familySize = 5
    await counselor.call(updateApplication, income)
    await compare()
    expect([await membersOf(), await related(first)]).toEqual([[], []])
    const change = await loadChange(counselor, first)
    change.form.parents[0].email = 'new@example.net'
    await counselor.call(updateApplication, change)
    await compare()
    expect([await membersOf(), await related(first)]).toEqual([[[first, second]], [second]])
    const [again] = (await counselor.call(listDuplicateDecisions, { skip: 0, take: 20 } as never)).items
    expect(again?.holds).toBe(false)
  })

  it('is in the log of both, with the number of the other one for those who see it', async () => {
    const admin = (await givenClient(server, { role: 'portalAdministrator', organizationId: cityId })).client
    const [first, second] = [await apply(), await apply()]
    await decide(first, second)
    await set(second, { agencyId: strangers })
    const said = async (applicationId: number, client: TestClient) =>
      (await client.call(listApplicationLog, { ...defaultsOf(listApplicationLog), applicationId })).items
        .filter(({ category }) => category === 'casework')
        .map(({ changes }) => changes.map(({ after }) => after))
    const [number, otherNumber] = [await numberOf(first), await numberOf(second)]
    expect([await said(first, admin), await said(second, admin)]).toEqual([[[otherNumber]], [[number]]])
    expect([await said(first, counselor), await said(second, stranger)]).toEqual([[[]], [[]]])
  })

  it('can be taken back, once', async () => {
    const [first, second] = [await apply(), await apply()]
    await compare()
    await decide(first, second)
    const back = () => counselor.send(undoNotDuplicate, { firstId: first, secondId: second })
    expect([(await back()).status, (await back()).status]).toEqual([200, 409])
    expect(await membersOf()).toEqual([[first, second]])
  })

  it('are each listed once, however small the parts, also those of one application at one moment', async () => {
    const [first, second, third] = [await apply(), await apply(), await apply()]
    await compare()
    for (const other of [second, third]) await decide(first, other)
    const found: number[][] = []
    let after: string | undefined
    do {
      const { items, next } = await counselor.call(listDuplicateDecisions, { skip: 0, take: 1, after })
      found.push(...items.map(({ firstId, secondId }) => [firstId, secondId]))
      after = next
    } while (after)
    expect(found).toEqual([
      [first, third],
      [first, second],
    ])
  })

  it('is refused where a compared field has changed since it was shown, and out of reach', async () => {
    const [first, second] = [await apply(), await apply()]
    expect(await decide(first, second, counselor, 'older')).toMatchObject({ status: 409, code: 'setChangedMeanwhile' })
    expect((await decide(first, second, stranger)).status).toBe(404)
    expect((await decide(first, first)).status).toBe(400)
  })

  it('to merge takes the place of that of a colleague, who is named beforehand, until it is undone', async () => {
    const [first, second] = [await apply(), await apply()]
    await compare()
    const options = { addChildIds: [], addDocuments: true, replacePreferences: false }
    const asked = { fromId: second, toId: first, options }
    const marked = async () => (await counselor.call(previewMerge, asked)).notDuplicate
    const lines = async () => {
      const { items, total } = await counselor.call(listDuplicateDecisions, { skip: 0, take: 20 } as never)
      return [total, ...items.map(({ verdict }) => verdict)]
    }
    expect(await marked()).toBeUndefined()
    await decide(first, second)
    expect(await marked()).toEqual({ byName: expect.stringMatching(/./), at: server.clock.now().toISOString() })
    const { mergeId } = await counselor.call(mergeApplication, { ...asked, ignoreWarning: false })
    expect(await lines()).toEqual([1, 'merged'])
    await counselor.call(undoMerge, { mergeId: mergeId as number })
    expect(await lines()).toEqual([1, 'notDuplicate'])
    const change = await loadChange(counselor, first)
    change.form.parents[0].email = 'new@example.net'
    await counselor.call(updateApplication, change)
    await compare()
    expect(await marked()).toBeUndefined()
  })

  it('to merge takes the set from the desk', async () => {
    const [first, second] = [await apply(), await apply()]
    await compare()
    const options = { addChildIds: [], addDocuments: true, replacePreferences: false }
    const asked = { fromId: second, toId: first, options, ignoreWarning: false }
    expect((await counselor.call(mergeApplication, asked)).outcome).toBe('done')
    expect(await membersOf()).toEqual([])
    const [line] = (await counselor.call(listDuplicateDecisions, { skip: 0, take: 20 } as never)).items
    expect(line).toMatchObject({ verdict: 'merged', firstId: second, secondId: first })
    // A desk that was open meanwhile still shows the set.
    expect(await decide(first, second)).toMatchObject({ status: 409, code: 'setChangedMeanwhile' })
  })
})
