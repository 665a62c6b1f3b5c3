import type { Fault } from '../refusal.ts'

/** What can be done to many applications at once; an export is made of them in the same way. */
export const bulkActions = ['assign', 'tag', 'status', 'message', 'export'] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkStatuses = ['waiting', 'running', 'finished', 'stopped'] as const
export type BulkStatus = (typeof bulkStatuses)[number]

/** The most applications of one action, and the most rows of one export. */
export const maxBulk = 5000
export const maxExported = 20_000

/** Hours during which an action on many applications can be taken back. */
const undoHours = 24

/**
 * Validates the tags that an action adds and removes: at least one tag, and no tag in both lists, ignoring case.
 * Returns the key of the fault and its field, or undefined.
 */
export function changedTagsFault({
  addTags,
  removeTags,
}: {
  readonly addTags: readonly string[]
  readonly removeTags: readonly string[]
}): Fault | undefined {
  if (addTags.length + removeTags.length === 0) return { path: 'addTags', code: 'required' }
  const added = new Set(addTags.map((name) => name.toLowerCase()))
  return removeTags.some((name) => name && added.has(name.toLowerCase()))
    ? { path: 'removeTags', code: 'repeated' }
    : undefined
}

type Job = {
  readonly action: BulkAction
  readonly status: BulkStatus
  readonly done: number
  readonly isUndo: boolean
  readonly isUndone: boolean
  readonly createdAt: string
}

/**
 * Returns whether an action on many applications can be taken back (rules: Many applications at once): an assignment,
 * tags or a status, only once, and within 24 hours. Messages cannot be taken back, and neither can the action that
 * takes another one back.
 */
export const canUndo = ({ action, status, done, isUndo, isUndone, createdAt }: Job, now: Date): boolean =>
  (action === 'assign' || action === 'tag' || action === 'status') &&
  (status === 'finished' || status === 'stopped') &&
  done > 0 &&
  !isUndo &&
  !isUndone &&
  now.getTime() - Date.parse(createdAt) <= undoHours * 3_600_000
