import { childrenIn, isGroup, listAllQueues } from '@semilla/contract/enrollment/childSearch.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const stranger = await givenClient(server, { role: 'siteOwner' })
const siteOf = (name: string) => givenSite(server, { name, programIds: [programId], managers: [owner.userId] })
const acorn = await givenVacancy(server, { siteId: await siteOf('Acorn'), programId, name: 'Toddlers' })
const zebra = await givenVacancy(server, {
  siteId: await siteOf('Zebra'),
  programId,
  name: 'Infants',
  status: 'closed',
})

async function refer(vacancyId: number, child: { firstName: string; lastName: string }, more: object = {}) {
  const { applicationId, childIds } = await givenFamily(server, { cityId, children: [child] } as never)
  await db.updateTable('child').set(child).where('id', 'in', childIds).execute()
  const at = clock.now()
  const row = { vacancyId, applicationId, childId: childIds[0] as number, rank: '{}', referredAt: at, changedAt: at }
  const values = { ...row, status: 'active', needsAccept: false, ...more }
  return (await db.insertInto('referral').values(values).returning('id').executeTakeFirstOrThrow()).id
}
await refer(acorn, { firstName: 'Ana', lastName: 'Ruiz' })
await refer(acorn, { firstName: 'Bea', lastName: 'Secret' }, { needsAccept: true, expiresOn: '2026-12-07' })
await refer(acorn, { firstName: 'Ana', lastName: 'Wu' }, { status: 'processing', answerDueOn: '2026-11-22' })
await refer(zebra, { firstName: 'Zoe', lastName: 'Ruiz' })

type Asked = Partial<Input<typeof listAllQueues>>
const search = (more: Asked, { client } = owner) =>
  client.call(listAllQueues, { ...defaultsOf(listAllQueues), withTotal: true, ...more })
const groups = async (more: Asked) => (await search(more)).items.flatMap((item) => (isGroup(item) ? [item] : []))
const by = (column: NonNullable<Asked['group']>[number]['by'], descending = false) => [{ by: column, descending }]
const post = (option: object, filter: object = {}) =>
  owner.client.post('/api/Provider/GetAllSiteEnrollmentQueueList', { Filter: filter, Option: { Take: 10, ...option } })

describe('the search of children', () => {
  it('is grouped with counts, in either order, and counts children and groups', async () => {
    const answer = await search({ group: by('siteName') })
    expect(answer).toEqual({
      items: [
        { by: 'siteName', key: 'Acorn', count: 3 },
        { by: 'siteName', key: 'Zebra', count: 1 },
      ],
      total: 4,
      groupCount: 2,
    })
    expect((await groups({ group: by('siteName', true) })).map(({ key }) => key)).toEqual(['Zebra', 'Acorn'])
    expect(await search({ group: by('siteName'), skip: 1, take: 1 })).toMatchObject({
      items: [{ key: 'Zebra' }],
      groupCount: 2,
    })
    expect(await search({ group: by('siteName'), skip: 9, take: 1 })).toEqual({ items: [], total: 4, groupCount: 2 })
  })

  it('opens a group to the groups within it, and to its rows', async () => {
    const inAcorn = [{ by: 'siteName', key: 'Acorn' }] as const
    expect(await groups({ within: [...inAcorn], group: by('firstName') })).toEqual([
      { by: 'firstName', key: 'Ana', count: 2 },
      { by: 'firstName', key: 'Bea', count: 1 },
    ])
    const anas = await search({ within: [...inAcorn, { by: 'firstName', key: 'Ana' }], sort: by('lastName', true) })
    expect(childrenIn(anas.items).map(({ lastName }) => lastName)).toEqual(['Wu', 'Ruiz'])
    // What is not shown comes last either way.
    for (const [descending, names] of [
      [false, ['Ruiz', 'Wu', '']],
      [true, ['Wu', 'Ruiz', '']],
    ] as const) {
      const { items } = await search({ within: [...inAcorn], sort: by('lastName', descending) })
      expect(childrenIn(items).map(({ lastName }) => lastName)).toEqual(names)
    }
    expect(anas.total).toBe(2)
  })

  it('groups by what the caller may see, so that nothing is learned before the yes', async () => {
    expect(await groups({ group: by('lastName') })).toEqual([
      { by: 'lastName', key: 'Ruiz', count: 2 },
      { by: 'lastName', key: 'Wu', count: 1 },
      { by: 'lastName', key: undefined, count: 1 },
    ])
    expect((await search({ within: [{ by: 'lastName', key: 'Secret' }] })).total).toBe(0)
    expect(childrenIn((await search({ within: [{ by: 'lastName', key: undefined }] })).items)).toMatchObject([
      { firstName: 'Bea', lastName: '' },
    ])
  })

  it('finds those whom a program can work on, and those whose family has not answered', async () => {
    const namesIn = async (queueGroup: 'ready' | 'waiting' | 'done') =>
      childrenIn((await search({ queueGroup, sort: by('firstName') })).items).map(({ firstName }) => firstName)
    expect(await namesIn('ready')).toEqual(['Ana', 'Ana', 'Zoe'])
    expect(await namesIn('waiting')).toEqual(['Bea'])
    expect(await namesIn('done')).toEqual([])
    expect(await groups({ queueGroup: 'waiting', group: by('siteName') })).toEqual([
      { by: 'siteName', key: 'Acorn', count: 1 },
    ])
  })

  it('finds only those whose answer is overdue', async () => {
    const [zoe] = childrenIn((await search({ name: 'Zoe' })).items)
    const due = (answerDueOn: string) =>
      db
        .updateTable('referral')
        .set({ answerDueOn })
        .where('id', '=', zoe?.referralId ?? 0)
        .execute()
    await due('2026-11-23')
    expect((await search({ isOverdue: true })).total).toBe(0)
    await due('2026-11-22')
    const found = await search({ isOverdue: true })
    expect(childrenIn(found.items)).toMatchObject([{ firstName: 'Zoe', isAnswerOverdue: true }])
    expect(found.total).toBe(1)
    expect(await groups({ isOverdue: true, group: by('siteName') })).toEqual([
      { by: 'siteName', key: 'Zebra', count: 1 },
    ])
  })

  it('is written as grids expect it: keys as codes, closed groups, the totals beside', async () => {
    const answer = await post({
      RequireTotalCount: true,
      Group: [{ selector: 'status', desc: true, isExpanded: false }],
    })
    expect(answer.data).toEqual({
      Data: [
        { selector: 'Status', key: 22, items: null, count: 1 },
        { selector: 'Status', key: 21, items: null, count: 3 },
      ],
      Option: { TotalCount: 4, GroupCount: 2 },
      SpelledSimilarly: null,
    })
    const rows = await post({ Select: ['ChildFirstName', 'Status'] }, { Within: [{ selector: 'Status', key: 22 }] })
    expect((rows.data as { Data: unknown }).Data).toEqual([{ ChildFirstName: 'Ana', Status: 22 }])
  })

  it.each([
    ['Sort', { Sort: [{ selector: 'MonthlyIncome', desc: false }] }],
    ['Sort', { Sort: [{ selector: 'q.id; drop table referral', desc: false }] }],
    ['Group', { Group: [{ selector: 'rank' }] }],
    ['Group', { Group: 'Status' }],
    ['Select', { Select: ['ChildFirstName', 'IncomeTotal'] }],
    ['Take', { Take: 100_000 }],
    ['Skip', { Skip: -1 }],
  ])('refuses anything else in %s: %o', async (_what, option) => {
    expect((await post(option)).status).toBe(400)
  })

  it.each([[[{ selector: 'rank', key: 'x' }]], [[{ selector: 'Status', key: 'x' }]], ['Status']])(
    'refuses to open what is no group: %o',
    async (within) => {
      expect((await post({}, { Within: within })).status).toBe(400)
    },
  )

  it('is ordered and grouped by the day by which the program owes an answer, while it does', async () => {
    const vacancyId = await givenVacancy(server, { siteId: await siteOf('Willow'), programId, name: 'Twos' })
    await refer(vacancyId, { firstName: 'Late', lastName: 'Ruiz' }, { answerDueOn: '2026-12-03' })
    await refer(vacancyId, { firstName: 'Soon', lastName: 'Ruiz' }, { answerDueOn: '2026-11-25' })
    await refer(vacancyId, { firstName: 'Done', lastName: 'Ruiz' }, { answerDueOn: '2026-11-24', status: 'processing' })
    const within = [{ by: 'siteName', key: 'Willow' }] as const
    const found = childrenIn((await search({ within: [...within], sort: by('answerDueOn') })).items)
    expect(found.map(({ firstName, answerDueOn }) => [firstName, answerDueOn])).toEqual([
      ['Soon', '2026-11-25'],
      ['Late', '2026-12-03'],
      ['Done', undefined],
    ])
    const last = childrenIn((await search({ within: [...within], sort: by('answerDueOn', true) })).items)
    expect(last.map(({ firstName }) => firstName)).toEqual(['Late', 'Soon', 'Done'])
    expect(await groups({ within: [...within], group: by('answerDueOn') })).toEqual([
      { by: 'answerDueOn', key: '2026-11-25', count: 1 },
      { by: 'answerDueOn', key: '2026-12-03', count: 1 },
      { by: 'answerDueOn', key: undefined, count: 1 },
    ])
    expect((await search({ within: [...within, { by: 'answerDueOn', key: '2026-11-25' }] })).total).toBe(1)
  })

  it('is in the log of each family of whom a group tells something, and of no other', async () => {
    const namesIn = async (more: Asked) => {
      const before = await db
        .selectFrom('auditLog')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      await search(more)
      const logged = await db
        .selectFrom('auditLog')
        .orderBy('id')
        .select('after')
        .where('entity', '=', 'childSearch')
        .where('id', '>', before?.id ?? 0)
        .execute()
      const families = logged.flatMap(({ after }) => (after as { applications: number[] }).applications)
      const children = await db
        .selectFrom('child')
        .select('firstName')
        .where('applicationId', 'in', [0, ...families])
        .execute()
      return children.map(({ firstName }) => firstName).toSorted()
    }
    const inAcorn = [{ by: 'siteName', key: 'Acorn' }] as const
    expect(await namesIn({ within: [...inAcorn], group: by('firstName') })).toEqual(['Ana', 'Ana', 'Bea'])
    expect(await namesIn({ within: [...inAcorn], group: by('firstName'), take: 1 })).toEqual(['Ana', 'Ana'])
    expect(await namesIn({ within: [...inAcorn], group: by('lastName') })).toEqual(['Ana', 'Ana'])
    expect(await namesIn({ within: [{ by: 'firstName', key: 'Zoe' }], group: by('siteName') })).toEqual(['Zoe'])
    expect(await namesIn({ name: 'Zoe', group: by('siteName') })).toEqual(['Zoe'])
    expect(await namesIn({ group: by('siteName') })).toEqual([])
  })

  it('finds nothing for a stranger, however it is grouped', async () => {
    expect(await search({ group: by('siteName') }, stranger)).toEqual({ items: [], total: 0, groupCount: 0 })
  })
})
