import { workOnBulk } from './workOnBulk.ts'

export const bulkTasks = { workOnBulk }
