import type { Tasks } from '../platform/jobs/jobs.ts'
import { matchingTasks } from './matching/tasks.ts'

/** Every job of the product, from the areas that know how to do it. */
export const allTasks: Partial<Tasks> = { ...matchingTasks }
