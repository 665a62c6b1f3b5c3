import { setTimeout } from 'node:timers/promises'
import { type Caller, post } from './calls.ts'
import { say } from './figures.ts'

const families = 5000
const rows = 10_000
/** Days for which somewhat fewer than so many families wait, as they applied evenly over 600 days. */
const longWait = 560
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

/** Measures how long it takes to tag many families, and to export a long list. */
export async function measureJobs(caller: Caller): Promise<void> {
  say(`In the background (wanted: at most ${wantedSeconds} s):`)
  const tagging = { Action: 'tag', Filter: { WaitingDays: longWait }, AddTags: ['Fair'] }
  await measure(caller, `a tag on almost ${families} families`, '/api/Application/StartBulkAction', tagging)
  const some = { Filter: { Status: [4] } }
  await measure(caller, `an export of about ${rows} rows`, '/api/Application/StartWaitingExport', some)
}
