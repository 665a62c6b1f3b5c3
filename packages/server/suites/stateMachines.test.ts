import { allOperations } from '@semilla/contract/operations.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { type ReferralStatus, referralStatuses } from '@semilla/domain/applications/status.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertPlace } from '../testing/givenPlace.ts'
import { givenSmallCity, type Person, people, type SmallCity } from '../testing/givenSmallCity.ts'
import { type RollbackServer, startRollbackServer } from '../testing/rollbackServer.ts'

// Every change of a referral and of a vacancy, from every status to every status, by everybody.

let server: RollbackServer
let city: SmallCity
beforeAll(async () => {
  server = await startRollbackServer()
  city = await givenSmallCity(server)
  await server.begin()
})

/** Reads a table of what each change answers: `ok`, or the code of its refusal. */
function readTable(text: string): Map<string, Map<string, string>> {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return new Map(lines.map(([from = '', ...cells]) => [from, new Map(head.map((to, at) => [to, cells[at] ?? '']))]))
}

/** Who may change nothing here, whatever the statuses are, and how they are answered. */
const refused: Readonly<Partial<Record<Person, number>>> = {
  ...{ visitor: 401, otherVisitor: 401, disabled: 401 },
  ...{ parent: 404, otherParent: 404, counselor: 404, otherCounselor: 404, supervisor: 404, auditor: 404 },
  ...{ siteViewer: 403, otherOwner: 404 },
}
const workers = people.filter((person) => !(person in refused))

/** Makes a change as everybody, each from the same rows, and returns what each was answered. */
async function askAll(name: keyof typeof allOperations, body: object, prepare: () => Promise<unknown>) {
  const answers: Partial<Record<Person, string>> = {}
  for (const person of people) {
    await prepare()
    const { status, code } = await city.as(person).request(allOperations[name] as Operation, body)
    answers[person] = status === 200 ? 'ok' : person in refused ? String(status) : `${code}`
    await server.rollBack()
  }
  return answers
}

const expectedOf = (answer: string) =>
  Object.fromEntries(people.map((person) => [person, workers.includes(person) ? answer : String(refused[person])]))

describe('a referral', () => {
  const accepted = readTable(`
                   active            processing        enrolled          notInterested     closed            unavailable
    active         statusNotAllowed  ok                ok                ok                ok                statusNotAllowed
    processing     statusNotAllowed  statusNotAllowed  ok                ok                ok                statusNotAllowed
    enrolled       statusNotAllowed  enrolledByOthers  enrolledByOthers  enrolledByOthers  enrolledByOthers  statusNotAllowed
    notInterested  statusNotAllowed  statusNotAllowed  statusNotAllowed  statusNotAllowed  statusNotAllowed  statusNotAllowed
    closed         statusNotAllowed  childClosed       childClosed       childClosed       childClosed       statusNotAllowed
    unavailable    statusNotAllowed  statusNotAllowed  statusNotAllowed  statusNotAllowed  statusNotAllowed  statusNotAllowed`)
  const offered = readTable(`
                   active            processing        enrolled          notInterested     closed            unavailable
    active         statusNotAllowed  waitsForFamily    waitsForFamily    ok                ok                statusNotAllowed`)
  const codes: Readonly<Record<ReferralStatus, number>> = {
    active: 21,
    processing: 22,
    enrolled: 23,
    notInterested: 24,
    closed: 25,
    unavailable: 26,
  }
  const endings: Readonly<Partial<Record<ReferralStatus, string>>> = {
    notInterested: 'familyRefused',
    closed: 'siteDeclined',
    unavailable: 'withdrawn',
  }
  const cases = [
    ...referralStatuses.flatMap((from) => referralStatuses.map((to) => [from, to, false] as const)),
    ...referralStatuses.map((to) => ['active', to, true] as const),
  ]

  it.each(cases)('that is %s can be made %s by its site alone (offered: %s)', async (from, to, needsAccept) => {
    const set = { status: from, endedBecause: endings[from] ?? null, needsAccept, answerDueOn: null }
    const prepare = async () => {
      await server.db.updateTable('referral').set(set).where('id', '=', city.referralId).execute()
      if (from === 'enrolled') await insertPlace(server.db, server, city.referralId)
    }
    const details = {
      Reason: [201],
      EnrollStartDate: '20270111',
      EnrollSchedule: [{ Days: 62, IO: [{ In: 8, Out: 17 }] }],
    }
    const body = { ScrQueueId: [city.referralId], NewStatus: codes[to], OtherReason: '', ...details }
    const answer = (needsAccept ? offered : accepted).get(from)?.get(to) ?? ''
    expect(await askAll('changeReferralStatus', body, prepare)).toEqual(expectedOf(answer))
  })
})

describe('a vacancy', () => {
  const moves = readTable(`
               submitted                closed                   paused                   unpaused                 void
    created    ok                       vacancyStatusNotAllowed  vacancyStatusNotAllowed  invalid                  ok
    submitted  vacancyStatusNotAllowed  ok                       ok                       invalid                  ok
    closed     ok                       vacancyStatusNotAllowed  vacancyStatusNotAllowed  invalid                  ok
    paused     ok                       vacancyStatusNotAllowed  vacancyStatusNotAllowed  ok                       ok
    void       vacancyStatusNotAllowed  vacancyStatusNotAllowed  vacancyStatusNotAllowed  invalid                  vacancyStatusNotAllowed`)
  const codes = { submitted: 1, closed: 2, paused: 3, unpaused: 11, void: 9 } as const
  const statuses: readonly VacancyStatus[] = ['created', 'submitted', 'closed', 'paused', 'void']
  const cases = statuses.flatMap((from) =>
    (Object.keys(codes) as (keyof typeof codes)[]).map((to) => [from, to] as const),
  )

  it.each(cases)('that is %s can be made %s by its site alone', async (from, to) => {
    const status = { status: from, closedAt: from === 'closed' ? server.clock.now() : null }
    const prepare = () => server.db.updateTable('vacancy').set(status).where('id', '=', city.vacancyId).execute()
    const body = { VacancyId: city.vacancyId, NewStatus: codes[to] }
    expect(await askAll('changeVacancyStatus', body, prepare)).toEqual(expectedOf(moves.get(from)?.get(to) ?? ''))
  })
})
