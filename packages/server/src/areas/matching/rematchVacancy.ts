import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { fillQueue } from './fillQueue.ts'

/** Refers children to one vacancy until its queue is full: after it was submitted, unpaused or edited, or a place came free. */
export const rematchVacancy: TaskOf<'rematchVacancy'> = async ({ vacancyId }, inTransaction) => {
  await inTransaction((ctx) => fillQueue(ctx, vacancyId))
}
