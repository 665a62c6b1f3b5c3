import { isDeepStrictEqual } from 'node:util'
import type { Child } from '@semilla/domain/applications/family.ts'
import { mayBeRemoved } from '@semilla/domain/enrollment/childTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { StoredChild } from '../detail/queries/family.ts'
import { childAnswers } from '../queries/answers.ts'

/** The submitted children with their stored records, if any, in the form's order. */
export type MergedChildren = {
  readonly records: readonly (StoredChild | undefined)[]
  readonly removedIds: readonly number[]
}

/** Returns a stored child in the form in which the family would send it again. */
export const childAsSent = (stored: StoredChild): Child =>
  Object.fromEntries((['id', ...childAnswers] as const).map((name) => [name, stored[name]])) as Child

/**
 * Compares the children of a form with the stored ones. Refuses a child of another application, the removal of a child
 * whom a program holds a place for, and any change or omission of a closed child (rules: Status of a child).
 */
export function mergeChildren(stored: readonly StoredChild[], sent: readonly Child[]): MergedChildren {
  const records = sent.map(({ id }) => {
    if (id === undefined) return undefined
    const record = stored.find((each) => each.id === id)
    if (!record) throw refuse('notFound')
    return record
  })
  const isChanged = records.some(
    (record, index) =>
      record?.status === 'closed' && childAnswers.some((name) => !isDeepStrictEqual(record[name], sent[index]?.[name])),
  )
  const removed = stored.filter((record) => !records.includes(record))
  if (isChanged || removed.some(({ status }) => status === 'closed')) throw refuse('childClosed')
  if (removed.some(({ status }) => !mayBeRemoved(status))) throw refuse('childCannotBeRemoved')
  return { records, removedIds: removed.map(({ id }) => id) }
}
