import { isDeepStrictEqual } from 'node:util'
import type { Child } from '@semilla/domain/applications/family.ts'
import { mayBeRemoved } from '@semilla/domain/enrollment/childTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { StoredChild } from '../detail/queries/family.ts'

/** The children of a change beside those that are stored: each in the form's order with its record, if it has one. */
export type MergedChildren = {
  readonly records: readonly (StoredChild | undefined)[]
  readonly removedIds: readonly number[]
}

const said: readonly (keyof Child)[] = [
  'firstName',
  'middleInitial',
  'lastName',
  'bornOn',
  'gender',
  'languages',
  'otherLanguage',
  'races',
  'ethnicity',
  'specialNeeds',
  'protections',
  'isImmigrant',
]

/** What a family said of a stored child, as it would be sent again. */
export const childAsSent = (stored: StoredChild): Child =>
  Object.fromEntries((['id', ...said] as const).map((name) => [name, stored[name]])) as Child

/**
 * Holds the children of a form against those that are stored. Refuses a child of another application, the removal of
 * one whom a program holds a place for, and any change of a closed one (rules: Status of a child).
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
      record?.status === 'closed' && said.some((name) => !isDeepStrictEqual(record[name], sent[index]?.[name])),
  )
  if (isChanged) throw refuse('childClosed')
  const removed = stored.filter((record) => !records.includes(record))
  if (removed.some(({ status }) => !mayBeRemoved(status))) throw refuse('childCannotBeRemoved')
  return { records, removedIds: removed.map(({ id }) => id) }
}
