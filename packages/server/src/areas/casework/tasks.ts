import { collectWorklistWords } from './worklist/collectWorklistWords.ts'

export const caseworkTasks = { collectWorklistWords }
