import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addCounselor } from './applications.ts'
import { concurrency } from './calls.ts'
import { measurePairs } from './duplicatePairs.ts'
import { fillFamilies } from './duplicatePeople.ts'
import { percentile, printLimit, say } from './figures.ts'
import { processorEach, withServer } from './measured.ts'
import type { BenchServer } from './server.ts'

const families = Number(process.env.BENCH_FAMILIES ?? 250_000)
const warmUpSeconds = 3
const seconds = 15
const wantedP99 = 50

const sample = readFileSync(join(import.meta.dirname, '../packages/contract/samples/create-application.json'), 'utf8')

type Stored = {
  readonly firstName: string
  readonly lastName: string
  readonly bornOn: string
  readonly parent: string
  readonly phone: string
}

/** Returns some of the stored children with their first parent. */
async function listStored(db: BenchServer['db'], count: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select c.first_name, c.last_name, to_char(c.born_on, 'YYYYMMDD') as born_on, p.first_name as parent, p.mobile_phones[1] as phone
    from child c join parent p on p.application_id = c.application_id and p.position = 'A'
    where c.id % ${Math.max(1, Math.floor((families * 2) / count))} = 0 order by c.id limit ${count}`.execute(db)
  return rows
}

const mistyped = (name: string) => `${name.slice(0, 2)}${name.slice(3)}`

/** Returns a request about a stored family with a letter missing; every other one is about a family of its neighbors' names. */
function bodyOf({ firstName, lastName, bornOn, parent, phone }: Stored, number: number, cityId: number): string {
  const form = JSON.parse(sample)
  const isNew = number % 2 === 1
  form.Application.application.CustomerId = cityId
  const [first, second] = form.Application.applicants
  Object.assign(first, { FirstName: mistyped(firstName), LastName: lastName, DOB: bornOn })
  Object.assign(second, { LastName: lastName, DOB: isNew ? '20200229' : bornOn })
  const digits = isNew ? `628${phone.slice(3)}` : phone
  Object.assign(form.Application.contacts[0], {
    FirstName: parent,
    LastName: lastName,
    Email: '',
    MobilePhone: [digits],
  })
  return JSON.stringify(form)
}

/** Measures checks of new applications against stored people, by staff and by visitors. */
const measureChecks = (): Promise<boolean> =>
  withServer(async (server) => {
    await fillFamilies(server.db, families)
    const { token, cityId } = await addCounselor(server.db)
    const bodies = (await listStored(server.db, 2000)).map((stored, number) => bodyOf(stored, number, cityId))
    const holds: boolean[] = []
    say(`Checks against ${families * 4} stored people, at concurrency ${concurrency}`)
    for (const [who, path, cookie] of [
      ['staff', '/api/Application/StaffCheckApplication', `semilla_session=${token}`],
      ['visitors', '/api/Application/CheckApplication', ''],
    ] as const) {
      const checks = { port: server.port, cookie, path, bodies, sought: '"Reust":0' }
      await server.loader.load({ ...checks, seconds: warmUpSeconds })
      const before = server.processorTime()
      const { times, found } = await server.loader.load({ ...checks, seconds })
      const used = processorEach(server, before, times.length)
      say(
        `${who}: ${(times.length / seconds).toFixed(0)} a second, ${((1 - found / times.length) * 100).toFixed(0)} % with matches, ` +
          `p50 ${percentile(times, 0.5).toFixed(1)} ms; ${used}`,
      )
      holds.push(printLimit('p99', percentile(times, 0.99), wantedP99))
    }
    return holds.every(Boolean)
  })

/**
 * Measures how well duplicates are recognized, on a file of the Febrl project's form, and how long a check takes.
 * Without the path of a file, `febrl/dataset1.csv` of the folder `BENCH_DATA` is taken.
 */
export async function run([file = join(process.env.BENCH_DATA ?? '', 'febrl/dataset1.csv')]: string[]): Promise<void> {
  const isThere = existsSync(file)
  if (!isThere) say('No pairs measured: say which file, `npm run bench -- duplicates FILE.csv`, or set BENCH_DATA.')
  const isRecognized = isThere && measurePairs(file)
  const isFast = await measureChecks()
  if (!isRecognized || !isFast) process.exitCode = 1
}
