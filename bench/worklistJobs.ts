import { setTimeout } from 'node:timers/promises'
import { type Caller, post } from './calls.ts'
import { say } from './figures.ts'

/** The most families that one action changes. */
const most = 5000
/** Returns the days for which somewhat fewer families wait than one action changes: they applied evenly over 600 days. */
const longWait = (families: number) => Math.ceil(600 * (1 - (0.9 * most) / families))
const wantedSeconds = 10

type State = { readonly JobStatus: string; readonly DoneCount: number }

/** Waits until a job of the caller has ended, and returns how far it came. */
async function end(caller: Caller, JobId: number): Promise<State> {
  for (;;) {
    const answer = await post(caller, '/api/Application/GetBulkAction', JSON.stringify({ JobId }))
    const { Job } = JSON.parse(answer).Data as { Job: State }
    if (Job.JobStatus === 'finished' || Job.JobStatus === 'stopped') return Job
    await setTimeout(100)
  }
}

async function measure(caller: Caller, name: string, path: string, body: object): Promise<void> {
  const start = performance.now()
  const { JobId } = JSON.parse(await post(caller, path, JSON.stringify(body))).Data
  const { DoneCount } = await end(caller, JobId)
  const seconds = (performance.now() - start) / 1000
  if (seconds > wantedSeconds) process.exitCode = 1
  say(`  ${seconds <= wantedSeconds ? '✓' : '✗'} ${name}: ${DoneCount} in ${seconds.toFixed(1)} s`)
}

/** Measures how long it takes to tag many of the city's families, and to export a long list. */
export async function measureJobs(caller: Caller, families: number): Promise<void> {
  say(`In the background (wanted: at most ${wantedSeconds} s):`)
  const tagging = { Action: 'tag', Filter: { WaitingDays: longWait(families) }, AddTags: ['Fair'] }
  await measure(caller, `a tag on almost ${most} families`, '/api/Application/StartBulkAction', tagging)
  const some = { Filter: { Status: [4] } }
  await measure(caller, 'an export of one family in six', '/api/Application/StartWaitingExport', some)
}
