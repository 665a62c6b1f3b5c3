import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { fillQueue } from './fillQueue.ts'

/**
 * Refers children to a vacancy until its queue is full: after it was submitted, unpaused or edited, or a place became
 * free.
 */
export const rematchVacancy: TaskOf<'rematchVacancy'> = async ({ vacancyId }, inTransaction) => {
  await inTransaction((ctx) => fillQueue(ctx, vacancyId))
}
