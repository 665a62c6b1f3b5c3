import { nextTask } from '../nextTask.ts'

await nextTask()
