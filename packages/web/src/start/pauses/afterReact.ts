import { nextBrowserTask } from '../browserTask.ts'

await nextBrowserTask()
