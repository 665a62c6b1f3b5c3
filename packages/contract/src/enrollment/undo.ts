import { z } from 'zod'
import { referralStatusCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { id, instant, optionalId, optionalInstant } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** How a decision can be taken back; empty where it cannot. */
export const undoFields = {
  undoId: ['UndoId', optionalId],
  /** Until when; more time can be asked for. */
  undoUntil: ['UndoUntil', optionalInstant],
} as const

const byUndo = fields({ undoId: ['UndoId', id] })

export const undoQueueChange = operation({
  method: 'POST',
  path: '/api/Provider/UndoEnrollmentQueueStatus',
  summary:
    'Takes back that the caller enrolled, declined or closed children within the last minute; gives their statuses.',
  input: byUndo,
  output: z.array(fields({ referralId: ['ScrQueueId', id], status: ['Status', referralStatusCode] })),
})

export const extendUndo = operation({
  method: 'POST',
  path: '/api/Provider/ExtendUndo',
  summary: 'Gives another minute to take a decision back, at most ten in all.',
  input: byUndo,
  output: fields({ undoUntil: ['UndoUntil', instant] }),
})
