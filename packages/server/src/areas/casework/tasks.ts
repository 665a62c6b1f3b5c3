import { collectWorklistWords } from './collectWorklistWords.ts'

export const caseworkTasks = { collectWorklistWords }
