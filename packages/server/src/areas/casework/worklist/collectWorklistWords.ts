import type { TaskOf } from '../../../platform/jobs/jobs.ts'
import { collectWords } from './queries/words.ts'

/** Collects the words of families, by which misspelled ones are found (rules: Searching). */
export const collectWorklistWords: TaskOf<'collectWorklistWords'> = (_payload, inTransaction) =>
  inTransaction(({ db }) => collectWords(db))
