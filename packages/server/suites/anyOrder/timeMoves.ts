import type { TaskName } from '../../src/platform/jobs/taskPayloads.ts'
import { type City, letPass, runJobs } from './city.ts'
import type { Move } from './turn.ts'

const [minute, hour, day] = [60, 3600, 86_400]

/** What the clocks of the product do. */
const clocks = [
  'settleQueueChanges',
  'expireReferrals',
  'startEnrollments',
  'endEnrollments',
  'ageApplications',
  'endRefusals',
  'endWaitingElsewhere',
  'closeVacanciesOfInactive',
  'rematchApplications',
] as const satisfies readonly TaskName[]

/** Time passes. The clocks do not always run at once. */
const time: Move = async ({ city, pick, chance }) => {
  await letPass(city, pick([10, 70, hour, day, 3 * day, chance(0.1) ? 40 * day : day]))
  for (const task of clocks) if (chance(0.8)) await city.server.runTask(task, {})
}

const jobs: Move = ({ city }) => runJobs(city)

/**
 * Waits until nothing can be taken back any more, and everything has been done that is due: an action on many
 * applications that runs now frees places a minute later.
 */
export async function comeToRest(city: City): Promise<void> {
  for (const minutes of [11, 2, 2]) {
    await letPass(city, minutes * minute)
    for (const task of clocks) await city.server.runTask(task, {})
    await runJobs(city)
  }
}

export const timeMoves = { time, jobs } satisfies Record<string, Move>
