import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenCity, givenClient } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf } from '../../../../testing/testClient.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import { searchOf } from './findWaiting.ts'
import { findFirstPage } from './queries/search.ts'
import { collectWords, findSpellings } from './queries/words.ts'

// The first page of a frequent name is read in an index, that of a rare one is sorted. The number that parts them is given,
// so that a few families are read in both ways.
const server = await startTestServer()
const actor: SignedIn = {
  kind: 'user',
  userId: 0,
  userType: 'agencySupervisor',
  organizationId: await givenCity(server),
  organizationKind: 'city',
  permissions: [],
  capabilities: new Set<Capability>(['administerCity', 'viewApplications']),
  sessionId: 0,
  visitorKey: undefined,
  holds: [],
}

const lastNames = ['García', 'Garcia', 'García-López', 'Chen', 'García', 'Garcidueñas', 'García', 'Ortiz']
beforeAll(async () => {
  for (const [day, lastName] of lastNames.entries()) {
    server.clock.set(`2026-11-2${day}T17:00:00Z`)
    // The words of the last two families are not collected.
    if (day === 6) await server.db.transaction().execute(collectWords)
    const { client } = await givenClient(server)
    await givenApplied(server, client, (form) => {
      for (const person of [...form.parents, ...form.children]) person.lastName = lastName
    })
  }
  // The text of one family is longer than the index may hold.
  await sql`update worklist_row set search_text = search_text || repeat('maximiliana ', 80)
    where application_id = (select min(application_id) from worklist_row where search_text like '%garcia%')`.execute(
    server.db,
  )
})

const noFilter = defaultsOf(listWaiting)
type Asked = {
  readonly text: string
  readonly families: number
  readonly filter?: Partial<Input<typeof listWaiting>['filter']>
}

/** Returns the first page of a search as typed or, for misspelled words, as spelled nearly so. */
async function read({ text, filter }: Asked, descending: boolean, cap: number) {
  const sort = [{ by: 'requestedAt' as const, descending }]
  const asked = { filter: { ...noFilter.filter, ...filter, text }, sort, take: 50 }
  const search = searchOf({ actor, language: 'en', clock: server.clock }, asked)
  return server.db.transaction().execute(async (tx) => {
    const nearly = text.endsWith('x') ? await findSpellings(tx, [text]) : undefined
    const { rows, total } = await findFirstPage(tx, { ...search, nearly }, cap)
    return { ids: rows.map(({ id }) => id), total }
  })
}

const cases: readonly Asked[] = [
  { text: 'garcia', families: 5 },
  { text: 'garci', families: 6 },
  { text: 'garcix', families: 6 },
  { text: 'garcia', families: 5, filter: { statuses: ['active'] } },
  { text: 'garcix', families: 6, filter: { statuses: ['active'], waitingDays: 1 } },
]
describe.each(['first', 'last'])('the %s to apply first', (order) => {
  it.each(cases)('reads $text, of which there are $families, in the index as it would sort them', async (asked) => {
    const sorted = await read(asked, order === 'last', 500)
    expect(sorted).toMatchObject({ total: asked.families })
    expect(await read(asked, order === 'last', 1)).toEqual({ ids: sorted.ids, total: 3 })
  })
})
