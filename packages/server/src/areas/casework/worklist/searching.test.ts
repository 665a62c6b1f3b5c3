import { listUsers } from '@semilla/contract/accounts/users.ts'
import { searchStaff } from '@semilla/contract/casework/assignment.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { listSettingSites, listSites } from '@semilla/contract/sites/sites.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { searchWords } from '@semilla/domain/values/search.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf } from '../../../../testing/testClient.ts'
import { replaceWorklistRows } from '../../applications/queries/worklistRows.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const { client, userId } = await givenClient(server, { role: 'counselor', organizationId: agencyId })

const people: readonly (readonly [first: string, last: string])[] = [
  ['Guadalupe', 'Hernández'],
  ['Ana', 'Hernández Ortiz'],
  ['Sean', "O'Brien"],
  ['María', 'García-López'],
  ['小明', '王'],
]
for (const [index, [firstName, lastName]] of people.entries()) {
  const family = await givenClient(server)
  await givenApplied(server, family.client, ({ care, parents, children }) => {
    care.agencyId = agencyId
    for (const person of [...parents, ...children]) Object.assign(person, { firstName, lastName })
    for (const parent of parents)
      Object.assign(parent, {
        email: `family.${index}@example.net`,
        mobilePhones: [`(415) 555-010${index}`],
        address: { street: `${index}60 Naples Street`, city: 'San Francisco', state: 'CA', zip: '94112' },
      })
  })
}

type Option = Partial<Omit<Input<typeof listWaiting>, 'filter'>>
const nothing = defaultsOf(listWaiting)
const list = (text: string, option: Option = {}) =>
  client.call(listWaiting, { ...nothing, ...option, filter: { ...nothing.filter, text } })
const found = async (text: string) => (await list(text)).items.map(({ parentName }) => parentName).sort()

const searches: readonly (readonly [text: string, people: readonly string[]])[] = [
  ['family.2@example.net', ["Sean O'Brien"]],
  ['mily.3@EXAMPLE', ['María García-López']],
  ['@example.org', []],
  ['555-0101', ['Ana Hernández Ortiz']],
  ['+1 415 555 0101', ['Ana Hernández Ortiz']],
  ['guadalupe hernandez', ['Guadalupe Hernández']],
  ['GUADALUPE HERNÁNDEZ', ['Guadalupe Hernández']],
  ['hernandez ortiz', ['Ana Hernández Ortiz']],
  ['ortiz hernandez', ['Ana Hernández Ortiz']],
  ['ortiz hernandes', ['Ana Hernández Ortiz']],
  ['guadaluep', ['Guadalupe Hernández']],
  ['gaudalupe', ['Guadalupe Hernández']],
  ['hern', ['Ana Hernández Ortiz', 'Guadalupe Hernández']],
  ['ana her', ['Ana Hernández Ortiz']],
  ["o'brien", ["Sean O'Brien"]],
  ['o’brien', ["Sean O'Brien"]],
  ['obrien', ["Sean O'Brien"]],
  ['garcia lopez', ['María García-López']],
  ['García-López', ['María García-López']],
  ['garcialopez', ['María García-López']],
  ['hernandezortiz', ['Ana Hernández Ortiz']],
  ['anahernan', ['Ana Hernández Ortiz']],
  ['王', ['王小明']],
  ['小明', ['王小明']],
  ['王小明', ['王小明']],
  ['明', ['王小明']],
  ['160 Naples', ['Ana Hernández Ortiz']],
  ['160 naples st', ['Ana Hernández Ortiz']],
  ['260 Napels Street, San Francisco, CA 94112', ["Sean O'Brien"]],
  ['999 Naples Street', []],
  ["'-%", []],
  ['%', []],
  ['x'.repeat(60), []],
]
const collect = () => server.runTask('collectWorklistWords', {})

describe.each([
  ['before its words are collected', async () => {}],
  ['once its words are collected', collect],
])('the search of the worklist %s', (_when, begin) => {
  beforeAll(begin)

  it.each(searches)('for %s', async (text, people) => expect(await found(text)).toEqual([...people].sort()))

  it('says when nothing is spelled as typed', async () => {
    expect(await list('guadaluep')).toMatchObject({ total: 1, isSimilar: true })
    for (const text of ['guadalupe', '']) expect((await list(text)).isSimilar).toBeUndefined()
  })

  it('finds all without a text', async () => {
    expect(await found('')).toHaveLength(people.length)
    expect(await found('  ')).toHaveLength(people.length)
  })
})

describe('the words of the worklist', () => {
  const rename = async (from: string, lastName: string) => {
    const { id } = (await list(from)).items[0] ?? { id: 0 }
    await server.db.updateTable('parent').set({ lastName }).where('applicationId', '=', id).execute()
    await server.db.updateTable('child').set({ lastName }).where('applicationId', '=', id).execute()
    await server.db.transaction().execute((tx) => replaceWorklistRows(tx, [id]))
  }

  it('are found misspelled as soon as they are written, and forgotten once nobody has them', async () => {
    await rename('obrien', 'Quintanilla')
    expect(await found('quintanila')).toEqual(['Sean Quintanilla'])
    await collect()
    expect(await found('quintanila')).toEqual(['Sean Quintanilla'])
    // A word of four letters may have no fault.
    expect(await found('sxan quintanila')).toEqual([])
    await rename('quintanilla', "O'Brien")
    expect(await found('quintanila')).toEqual([])
    await collect()
    const words = await server.db.selectFrom('worklistWord').select('word').where('word', 'like', '%quint%').execute()
    expect(words).toEqual([])
    expect(await found('obrein')).toEqual(["Sean O'Brien"])
  })

  it('are found by a pattern where too many are alike', async () => {
    const alike = Array.from(
      { length: 150 },
      (_, number) => ` hernan${String.fromCharCode(97 + (number % 26))}${number}`,
    )
    await server.db
      .insertInto('worklistWord')
      .values(alike.map((word) => ({ word })))
      .execute()
    expect(await found('hernam')).toEqual(['Ana Hernández Ortiz', 'Guadalupe Hernández'])
    await collect()
    expect(await found('hernam')).toEqual(['Ana Hernández Ortiz', 'Guadalupe Hernández'])
  })
})

describe('the order of the worklist', () => {
  it('follows the alphabet of the reader', async () => {
    const sort = [{ by: 'parentName' as const, descending: false }]
    const names = (await list('', { sort })).items.map(({ parentName }) => parentName.split(' ').at(-1))
    expect(names).toEqual(['García-López', 'Hernández', 'Ortiz', "O'Brien", '王小明'])
  })

  it.each(['ownerName', 'agencyName'] as const)('follows it for %s, on the next page too', async (by) => {
    const { items } = await list('')
    const sorted = ['álvarez', 'nava', 'ñandú', 'ochoa', 'zúñiga']
    for (const [position, { id }] of items.entries()) {
      const named = { [by]: sorted.at(-position) ?? '' }
      await server.db.updateTable('worklistRow').set(named).where('applicationId', '=', id).execute()
    }
    const ids = sorted.map((name) => items.find((_, position) => sorted.at(-position) === name)?.id)
    const page = { ...nothing, sort: [{ by, descending: false }], pageSize: 2 }
    const spanish = { 'accept-language': 'es' }
    const seen: number[] = []
    for (let after = '' as string | undefined; after !== undefined; ) {
      const read = await client.call(listWaiting, { ...page, after: after || undefined }, spanish)
      seen.push(...read.items.map(({ id }) => id))
      after = read.next
    }
    expect(seen).toEqual(ids)
  })
})

describe('the days of the worklist', () => {
  it.each([
    ['2026-11-24T07:59:59Z', '2026-11-23'],
    ['2026-11-24T08:00:00Z', '2026-11-24'],
  ])('begin in the city at midnight: %s is %s', async (at, day) => {
    const { id } = (await list('guadalupe')).items[0] ?? { id: 0 }
    await server.db.updateTable('application').set({ requestedAt: at }).where('id', '=', id).execute()
    await server.db.transaction().execute((tx) => replaceWorklistRows(tx, [id]))
    const filter = { ...nothing.filter, text: 'guadalupe', requestedFrom: day, requestedTo: day }
    expect((await client.call(listWaiting, { ...nothing, filter })).items).toHaveLength(1)
  })
})

describe('the other lists', () => {
  it('say when nothing is spelled as typed', async () => {
    const siteId = await givenSite(server, { name: 'Lighthouse Preschool' })
    await givenVacancy(server, { siteId, programId: await givenProgram(server), name: 'Lighthouse morning' })
    const admin = (await givenClient(server, { role: 'portalAdministrator' })).client
    await server.db.updateTable('appUser').set({ lastName: 'Lighthouse' }).where('id', '=', userId).execute()
    const searches = [
      (name: string) => {
        const input = defaultsOf(listSites)
        return admin.call(listSites, { ...input, filter: { ...input.filter, name } })
      },
      (name: string) => admin.call(listSettingSites, { ...defaultsOf(listSettingSites), name }),
      (name: string) => admin.call(listVacancies, { ...defaultsOf(listVacancies), name }),
      (text: string) => admin.call(listUsers, { ...defaultsOf(listUsers), text }),
    ]
    for (const search of searches) {
      expect(await search('lighthuose')).toMatchObject({ total: 1, isSimilar: true })
      expect((await search('lighthouse')).isSimilar).toBeUndefined()
    }
  })
})

describe('the search for staff', () => {
  it('finds by name without accents, in any order', async () => {
    await server.db
      .updateTable('appUser')
      .set({ firstName: 'José', lastName: 'Núñez' })
      .where('id', '=', userId)
      .execute()
    for (const name of ['nunez jose', 'José N', 'nuñes'])
      expect(await client.call(searchStaff, { name })).toMatchObject([{ id: userId, name: 'José Núñez' }])
    expect(await client.call(searchStaff, { name: 'mendez' })).toEqual([])
  })

  it('renames the owner in the order of the worklist', async () => {
    const rows = () => server.db.selectFrom('worklistRow').select('ownerName').where('ownerId', '=', userId).execute()
    await server.db.updateTable('worklistRow').set({ ownerId: userId }).execute()
    await server.db.updateTable('appUser').set({ lastName: 'Zúñiga' }).where('id', '=', userId).execute()
    expect((await rows()).map(({ ownerName }) => ownerName)).toEqual(people.map(() => 'zúñiga josé'))
  })
})

it.each([
  'Guadalupe HERNÁNDEZ-Ortíz',
  "O’Brien d'Angelo ʻOkina",
  '王小明 김철수 やまだ 𠀀',
  'Straße Łódź Ðuro Æsir Œuvre þor ıŞık',
  'ｆｕｌｌ　（１） Nguyễn\tVăn… “—” €5 x_y a@b.c \\ ^',
  '',
  '- . –',
])('the database folds %j as the domain does', async (text) => {
  const { rows } = await sql<{ folded: string }>`select folded(${text}) as folded`.execute(server.db)
  expect(rows[0]?.folded.split(' ').filter(Boolean)).toEqual(searchWords(text))
})
