import { isSame } from '../../../forms/isSame.ts'
import type { Entry } from './familyEntries.ts'
import type { Part } from './parts.ts'

/** A part of the review, and what of it differs from the application as it was when the change began. */
export type ReviewedPart = Part & {
  /** Whether it is of a person who was not in the application. */
  readonly isNew?: boolean
  /** The labels of the answers that differ. */
  readonly changed: readonly string[]
}

/** What a change does to an application. */
export type Changes = {
  /** How many answers differ, without those of people who were added or removed. */
  readonly count: number
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

const keyOf = ([label, , compared]: Entry) => compared?.key ?? label
const answerOf = ([, value, compared]: Entry) => compared?.answer ?? value.trim()
/** An answer that is left out of the review is the same as one without a value. */
const isChanged = (one: Entry | undefined, other: Entry | undefined) =>
  !isSame((one && answerOf(one)) || '', (other && answerOf(other)) || '')

/** Returns a part with what differs; an answer that was removed is shown without a value. */
function compared(part: Part, before: Part | undefined): ReviewedPart {
  if (!before) return { ...part, isNew: true, changed: [] }
  const earlier = new Map(before.entries.map((entry) => [keyOf(entry), entry]))
  const present = new Set(part.entries.map(keyOf))
  const removed = before.entries
    .filter((entry) => !present.has(keyOf(entry)) && isChanged(undefined, entry))
    .map(([label]): Entry => [label, ''])
  const changed = part.entries.filter((entry) => isChanged(entry, earlier.get(keyOf(entry))))
  return {
    ...part,
    entries: [...part.entries, ...removed],
    changed: [...changed, ...removed].map(([label]) => label),
  }
}

/** Returns the parts of a change with what differs from those of the application, and what the change does in all. */
export function changedParts(
  parts: readonly Part[],
  before: readonly Part[],
): { readonly parts: readonly ReviewedPart[]; readonly changes: Changes } {
  const reviewed = parts.map((part) =>
    compared(
      part,
      before.find(({ key }) => key === part.key),
    ),
  )
  const added = reviewed.filter(({ isNew }) => isNew).map(({ title }) => title)
  const removed = before.filter(({ key }) => !parts.some((part) => part.key === key)).map(({ title }) => title)
  return {
    parts: reviewed,
    changes: { count: reviewed.reduce((sum, { changed }) => sum + changed.length, 0), added, removed },
  }
}
