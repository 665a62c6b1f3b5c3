import { eraseFamily, eraseLateWords } from './eraseFamily.ts'
import { prepareData } from './prepareData.ts'

export const rightTasks = { prepareData, eraseFamily, eraseLateWords }
