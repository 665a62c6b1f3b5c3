import type { listBulk } from '@semilla/contract/bulk.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { canUndo } from '@semilla/domain/casework/bulk.ts'
import type { Context } from '../../platform/context.ts'
import type { JobState } from './queries/jobs.ts'

/** Returns how far a job is, as its requester reads it. */
export const presentJob = ({ clock }: Pick<Context, 'clock'>, state: JobState): Output<typeof listBulk>[number] => ({
  ...state,
  jobId: state.id,
  isUndo: state.undoes !== null,
  canUndo: canUndo({ ...state, isUndo: state.undoes !== null }, clock.now()),
  finishedAt: state.finishedAt ?? undefined,
})
