import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { mayDo } from '../../applications/access.ts'
import { changeApplicationStatus } from '../../enrollment/statuses/changeApplicationStatus.ts'
import { lockStates } from '../queries/families.ts'
import { findBefore } from '../queries/items.ts'
import type { Step } from './step.ts'

/** What a change of status says, beside the application. */
export type StatusInput = {
  readonly status: ApplicationStatus
  readonly holdEndsOn: string | undefined
  readonly reasonIds: number[]
  readonly otherReason: string
}

const noException = { exception: undefined, exceptionReason: undefined }

/** Gives an application another status, as the dialog of one does. */
export const statusStep: Step = {
  size: 1,
  async run(ctx, { input }, [applicationId = 0]) {
    await mayDo('changeStatus')(ctx, { applicationId })
    const [state] = await lockStates(ctx.db, [applicationId])
    const { status, holdEndsOn, reasonIds, otherReason } = input as StatusInput
    if (state?.status === status) return [{ applicationId, outcome: 'unchanged' }]
    await changeApplicationStatus(ctx, { applicationId, status, holdEndsOn, reasonIds, otherReason, ...noException })
    const before = { status: state?.status, holdEndsOn: state?.holdEndsOn ?? undefined }
    return [{ applicationId, outcome: 'done', before }]
  },
}

/** Gives an application its status of before, where the rules let staff set it. */
export const undoStatusStep: Step = {
  size: 1,
  async run(ctx, { input, undoes }, [applicationId = 0]) {
    await mayDo('changeStatus')(ctx, { applicationId })
    const [state] = await lockStates(ctx.db, [applicationId])
    const before = (await findBefore<Partial<StatusInput>>(ctx.db, undoes ?? 0, [applicationId])).get(applicationId)
    if (!before?.status || state?.status !== (input as StatusInput).status) throw refuse('editedMeanwhile')
    const { status, holdEndsOn } = before
    const change = { status, holdEndsOn, reasonIds: [], otherReason: '' }
    await changeApplicationStatus(ctx, { applicationId, ...change, ...noException })
    return [{ applicationId, outcome: 'done' }]
  },
}
