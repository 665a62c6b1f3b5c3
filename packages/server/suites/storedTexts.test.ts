import { allOperations } from '@semilla/contract/operations.ts'
import { type Place, wirePlaces, withValue, writtenPlace } from '@semilla/contract/testing/wirePlaces.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { maxSites } from '@semilla/contract/wire/paging.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../src/areas/routes.ts'
import { type GivenMessages, givenTalkingCity } from '../testing/givenMessages.ts'
import type { Person, SmallCity } from '../testing/givenSmallCity.ts'
import { type RollbackServer, startRollbackServer } from '../testing/rollbackServer.ts'
import { isAllowed } from './administrationRequests.ts'
import { ownRequests } from './ownRequests.ts'

const nameOf = new Map(Object.entries(allOperations).map(([name, operation]) => [operation, name]))
const operations = allRoutes.map(({ operation }) => [nameOf.get(operation) ?? '', operation] as const)
/** Secrets are taken exactly as typed, a file is read as bytes, and unknown requested languages are ignored. */
const unlike = /Password|PWD|password|UserPicture|LanguageCodes|accessCode/
/** A query string cannot contain these types. */
const isList = ({ takes }: Place) => takes.has('array')

let server: RollbackServer
let city: SmallCity & GivenMessages
beforeAll(async () => {
  server = await startRollbackServer()
  city = await givenTalkingCity(server)
  await server.begin()
})

async function ask(operation: Operation, who: Person, request: any) {
  const answer = await city.as(who).request(operation, request)
  if (answer.status === 200) await server.rollBack()
  return answer
}

async function callerOf(name: string, operation: Operation): Promise<Person> {
  for (const who of ['parent', 'counselor', 'siteOwner', 'portalAdmin'] as const)
    if (isAllowed(name, (await ask(operation, who, ownRequests[name]?.(city, who) ?? {})).status)) return who
  throw new Error(`nobody may ${name}`)
}

describe.each(operations)('%s', (name, operation) => {
  it('stores or refuses what is written into each of its fields, and never changes it', async () => {
    const who = await callerOf(name, operation)
    const request = ownRequests[name]?.(city, who) ?? {}
    const at = (place: Place, value: unknown) => ask(operation, who, withValue(request, place.steps, value))
    const places = wirePlaces(operation)
    for (const place of places.filter(({ takes }) => takes.has('string'))) {
      const where = writtenPlace(place.steps)
      const faultsOf = async (text: string) => {
        const { status, fields } = await at(place, text)
        return { status, codes: fields.filter(({ Path }) => Path === where).map(({ Code }) => Code) }
      }
      if (operation.method !== 'GET')
        expect(await faultsOf('x\ud800'), where).toEqual({ status: 400, codes: ['characterInvalid'] })
      if (unlike.test(where)) continue
      for (const unseen of ['\u200b\u2060\u202e', '\u3164', 'x\u0007'])
        expect((await faultsOf(unseen)).status, `${where} = ${JSON.stringify(unseen)}`).toBe(400)
      const most = place.maxLength ?? (operation.method === 'GET' ? 2000 : 20_000)
      expect((await faultsOf('x'.repeat(most + 1))).status, `${where} of ${most + 1}`).toBe(400)
      if (!place.maxLength) continue
      expect((await faultsOf('x'.repeat(most))).codes, `${where} of ${most}`).not.toContain('tooLong')
    }
    for (const place of places.filter(isList)) {
      const items = Array.from({ length: maxSites + 1 }, (_, index) => index + 1)
      expect((await at(place, items)).status, writtenPlace(place.steps)).toBe(400)
    }
  })
})

describe('a text of the maximum length', () => {
  const full = (most: number, end = '') => 'ñ'.repeat(most - [...end].length) + end
  const comment = full(4000, 'a\n\tb\r\nc\u200dd 👧🏽')

  it('is stored as sent', async () => {
    const { applicationId } = city
    const staff = city.as('counselor')
    expect(
      (await staff.post('/api/Application/SetApplicationComment', { ApplicationId: applicationId, Comment: comment }))
        .status,
    ).toBe(200)
    const tag = full(29, '‌می')
    expect(
      (await staff.post('/api/Application/SetTag', { EntityTypeId: 20, EntityId: applicationId, Tags: [tag] })).status,
    ).toBe(200)
    const { data } = await staff.post('/api/Application/GetApplicationDetail', { ApplicationId: applicationId })
    expect([data.application.Comment, data.application.Tags.map(({ Name }: any) => Name)]).toEqual([comment, [tag]])
    await server.rollBack()
  })

  it.each([
    ['en', 'This is too long. Shorten it.'],
    ['es', 'Es demasiado largo. Acórtelo.'],
    ['zh-TW', '內容太長，請縮短一些。'],
  ])('is refused with one character more, in %s', async (language, sentence) => {
    const path = '/api/Application/SetApplicationComment'
    const body = { ApplicationId: city.applicationId, Comment: `${comment}x` }
    const answer = await city.as('counselor').post(path, body, { 'accept-language': language })
    expect(answer).toMatchObject({ status: 400, code: 'invalid' })
    expect(answer.fields).toEqual([{ Path: 'Comment', Code: 'tooLong', Message: expect.stringContaining(sentence) }])
  })

  it('is refused in a list that is too long', async () => {
    const Tags = Array.from({ length: 5000 }, (_, index) => `tag ${index}`)
    const answer = await city
      .as('counselor')
      .post('/api/Application/SetTag', { EntityTypeId: 20, EntityId: city.applicationId, Tags })
    expect([answer.status, answer.fields[0]?.Path]).toEqual([400, 'Tags'])
  })
})
