import { concurrency, post } from './calls.ts'
import { percentile, say } from './figures.ts'
import { type Measured, processorEach, withServer } from './measured.ts'
import { childrenEach, makeWorklistCity } from './worklistCity.ts'
import { measureJobs } from './worklistJobs.ts'

const usualChildren = 100_000
const warmUpSeconds = 1
const seconds = 4
const wanted = { perSecond: 300, p99: 50 }

/** A request in the words of the wire: a status by its code, a column by its name there. */
type Asked = {
  readonly text?: string
  readonly statuses?: readonly number[]
  readonly by?: string
  readonly descending?: boolean
  /** Further parts of the filter, by their names on the wire. */
  readonly more?: Readonly<Record<string, unknown>>
}

const path = '/api/Application/GetWaitingList'
const hold = 4
const columns: readonly string[] = [
  ...['RequestDate', 'LastUpdateDate', 'ranking', 'ParentName', 'ChildrenCount', 'Status', 'Eligibility'],
  ...['FamilySize', 'ExternalId', 'OwnerName', 'AgencyName', 'Zip'],
]
const cases: readonly (readonly [name: string, asked: Asked])[] = [
  ['the first page', {}],
  ...columns.flatMap((by) => [
    [`sorted by ${by}`, { by, descending: false }] as const,
    [`sorted by ${by}, last first`, { by, descending: true }] as const,
  ]),
  ['a status', { statuses: [hold] }],
  ['a status with a text', { statuses: [hold], text: 'hernandez' }],
  ['one hit, by a phone', { text: '415-000-4242' }],
  ['one hit, by an email', { text: 'family4242@example.net' }],
  ['few hits, two words', { text: 'guadalupe hernandez' }],
  ['thousands of hits', { text: 'garcia' }],
  ['thousands of hits, sorted by rank', { text: 'garcia', by: 'ranking', descending: false }],
  ['thousands of hits, partly typed', { text: 'mar' }],
  ['thousands of hits, one Chinese character', { text: '王' }],
  ['an age group', { more: { AgeGroups: ['infants'] } }],
  ['a rare age group', { more: { AgeGroups: ['schoolAge'] } }],
  ['a common need', { more: { Needs: ['working'] } }],
  ['a rare need', { more: { Needs: ['partDayPreschool'] } }],
  ['a priority', { more: { RankGroups: ['protectiveServices'] } }],
  ['a waiting time', { more: { WaitingDays: 180 } }],
  ['no contact for long', { more: { NoContactDays: 90 } }],
  ['overdue tasks', { more: { TaskDue: 'overdue' } }],
  ['one’s own tasks', { more: { TaskDue: 'week', MyTasks: true } }],
  ['overdue answers', { more: { AnswersOverdue: true } }],
  ['a tag', { more: { Tags: ['Voucher'] } }],
  [
    'several filters with a text',
    { statuses: [1], text: 'garcia', more: { AgeGroups: ['toddlers'], WaitingDays: 90 } },
  ],
  ['sorted by the next task', { by: 'TaskDueDate', descending: false }],
  ['sorted by the last contact', { by: 'LastContactDate', descending: false }],
  // Words that are spelled otherwise are looked for after those as typed.
  ['a wrong letter at the end', { text: 'hernandex' }],
  ['a wrong letter in the middle', { text: 'hernamdez' }],
  ['a wrong letter at the end of a short name', { text: 'garcix' }],
  ['a wrong letter in the middle of a short name', { text: 'gatcia' }],
  ['nothing at all', { text: 'xylophonist' }],
  ['a wrong letter at the end, with filters', { text: 'hernandex', more: { AgeGroups: ['toddlers'] } }],
  ['nothing, with the filter that excludes most', { text: 'garcia', more: { Tags: ['No such tag'] } }],
]

function bodyOf({ text = '', statuses = [], by = 'RequestDate', descending = true, more = {} }: Asked): string {
  const sort = [{ selector: by, desc: descending }]
  return JSON.stringify({
    Filter: { Text: text, Status: statuses, ...more },
    Option: { Skip: 0, Take: 50, Sort: sort },
  })
}

type Asking = Measured & { readonly cookie: string }

async function measure(caller: Asking, name: string, asked: Asked): Promise<boolean> {
  const body = bodyOf(asked)
  const { port, cookie, loader } = caller
  const same = { port, cookie, path, bodies: [body] }
  const { TotalCount, TotalIsCapped } = JSON.parse(await post(caller, path, body)).Data
  await loader.load({ ...same, seconds: warmUpSeconds })
  const [start, before] = [performance.now(), caller.processorTime()]
  const { times } = await loader.load({ ...same, seconds })
  const perSecond = times.length / ((performance.now() - start) / 1000)
  const used = processorEach(caller, before, times.length)
  const p99 = percentile(times, 0.99)
  const holds = perSecond >= wanted.perSecond && p99 <= wanted.p99
  say(
    `  ${holds ? '✓' : '✗'} ${name} (${TotalIsCapped ? 'more than ' : ''}${TotalCount}): ${perSecond.toFixed(0)} a second, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ` +
      used,
  )
  return holds
}

/** Measures the worklist of a counselor who sees a whole city's waiting families. The number of children can be given. */
export const run = ([children = usualChildren]: readonly (string | number)[]): Promise<void> =>
  withServer(async (server) => {
    const size = Number(children)
    const families = Math.ceil(size / childrenEach)
    const token = await makeWorklistCity(server.db, size)
    const caller = { ...server, cookie: `semilla_session=${token}` }
    say(`The worklist over ${size} children in ${families} applications, at concurrency ${concurrency}`)
    say(`(wanted: ${wanted.perSecond} a second each, p99 at most ${wanted.p99} ms):`)
    for (const [name, asked] of cases) if (!(await measure(caller, name, asked))) process.exitCode = 1
    await measureJobs(caller, families)
  })
