import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { isEndStatus, mayChangeStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { undoUntil } from '@semilla/domain/enrollment/undo.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo } from '../../applications/access.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import { bringBackReferrals } from '../../enrollment/statuses/bringBackReferrals.ts'
import { changeApplicationStatus } from '../../enrollment/statuses/changeApplicationStatus.ts'
import { settingRoleOf } from '../../enrollment/statuses/getStatusChoices.ts'
import { rematchLater } from '../../matching/rematchLater.ts'
import { listOpenOrEnrolled } from '../../referrals/queries/records.ts'
import type { Withdrawn } from '../../referrals/reopenReferrals.ts'
import { lockStates } from '../queries/families.ts'
import { findBefore } from '../queries/items.ts'
import type { BulkJob } from '../queries/jobs.ts'
import type { Step } from './step.ts'

/** What a change of status says, beside the application. */
export type StatusInput = {
  readonly status: ApplicationStatus
  readonly holdEndsOn: string | undefined
  readonly reasonIds: number[]
  readonly otherReason: string
  /** The statuses that its sender saw. */
  readonly seenStatuses?: readonly { readonly applicationId: number; readonly status: ApplicationStatus }[]
}

const noException = { exception: undefined, exceptionReason: undefined }

type Before = Partial<StatusInput> & {
  /** When the action changed the status. Absent in what was kept by an earlier version of the product. */
  readonly changedAt?: string
  readonly withdrawn?: readonly Withdrawn[]
  /** The instant until which the places of those were reserved. */
  readonly keptUntil?: string
}

/** Refuses a status that staff cannot give. Nobody need have changed anything meanwhile, as the refusal of the dialog says. */
function checkReachable(ctx: Context, from: ApplicationStatus | undefined, to: ApplicationStatus): void {
  if (from && !isEndStatus(from) && !mayChangeStatus(from, to, settingRoleOf(ctx.actor)))
    throw refuse('statusNotReachable')
}

/** As many applications are done in a second at the least; the places that each frees are kept until all are done. */
const doneInASecond = 10

/**
 * Returns the instant until which the places that a change frees are reserved: for a minute, and for the time that all
 * applications of the action need, so that it can be taken back whole once it is done.
 */
function keptUntil({ clock }: Pick<Context, 'clock'>, { total }: Pick<BulkJob, 'total'>): Date {
  const seconds = Math.floor(total / doneInASecond)
  return new Date(undoUntil(clock.now()).getTime() + seconds * 1000)
}

/**
 * Returns a context in which the places that a change frees are filled later. Before the whole action is done,
 * they would go to children whom it withdraws next, and afterwards nobody could take it back whole.
 */
const fillingLater = (ctx: Context, job: BulkJob): Context => ({
  ...ctx,
  plan: (task, payload, options) =>
    ctx.plan(
      task,
      payload,
      task === 'rematchVacancy' || task === 'rematchSite' ? { ...options, runAt: keptUntil(ctx, job) } : options,
    ),
})

/** Gives an application another status, as the dialog of one does. */
export const statusStep: Step = {
  size: 1,
  async run(ctx, job, [applicationId = 0]) {
    await mayDo('changeStatus')(ctx, { applicationId })
    const [state] = await lockStates(ctx.db, [applicationId])
    const { status, holdEndsOn, reasonIds, otherReason, seenStatuses = [] } = job.input as StatusInput
    if (state?.status === status) return [{ applicationId, outcome: 'unchanged' }]
    const seen = seenStatuses.find((each) => each.applicationId === applicationId)
    if (state && seen && seen.status !== state.status) throw refuse('statusChangedMeanwhile')
    checkReachable(ctx, state?.status, status)
    const open = await listOpenOrEnrolled(ctx.db, [applicationId])
    const change = { applicationId, status, holdEndsOn, reasonIds, otherReason }
    await changeApplicationStatus(fillingLater(ctx, job), { ...change, ...noException })
    const [changed] = await lockStates(ctx.db, [applicationId])
    const left = new Set((await listOpenOrEnrolled(ctx.db, [applicationId])).map(({ id }) => id))
    const withdrawn = open
      .filter((each) => !left.has(each.id))
      .map(
        ({ id, vacancyId, programId, status: was, isManual }): Withdrawn => ({
          id,
          vacancyId,
          programId,
          status: was,
          isManual,
        }),
      )
    const holdEndedOn = state?.holdEndsOn ?? undefined
    const until = keptUntil(ctx, job).toISOString()
    const former = { status: state?.status, holdEndsOn: holdEndedOn }
    const before: Before = { ...former, changedAt: changed?.statusChangedAt, withdrawn, keptUntil: until }
    return [{ applicationId, outcome: 'done', before }]
  },
}

/**
 * Returns the status that an application gets back. One that was provisional has no pending place any more, and is active.
 */
const statusAgain = (before: ApplicationStatus): ApplicationStatus => (before === 'provisional' ? 'active' : before)

/** Gives an application its status of before, where the rules let staff set it, and the referrals that it lost. */
export const undoStatusStep: Step = {
  size: 1,
  async run(ctx, job, [applicationId = 0]) {
    const { input, undoes } = job
    await mayDo('changeStatus')(ctx, { applicationId })
    const [state] = await lockStates(ctx.db, [applicationId])
    const before = (await findBefore<Before>(ctx.db, undoes ?? 0, [applicationId])).get(applicationId)
    if (!before?.status || state?.status !== (input as StatusInput).status) throw refuse('editedMeanwhile')
    const { holdEndsOn, changedAt = state.statusChangedAt, withdrawn = [], keptUntil: until = '' } = before
    const status = statusAgain(before.status)
    // Somebody may have changed it and given it this status again.
    if (changedAt !== state.statusChangedAt) throw refuse('editedMeanwhile')
    checkReachable(ctx, state.status, status)
    // The day after it, the product would have ended this hold by itself.
    if (status === 'hold' && holdEndsOn && holdEndsOn < ctx.clock.today()) throw refuse('holdOver')
    const vacancyIds = withdrawn.map(({ vacancyId }) => vacancyId)
    await lockFamilies(ctx.db, [applicationId], vacancyIds)
    const change = { status, holdEndsOn, reasonIds: [], otherReason: '' }
    await changeApplicationStatus(fillingLater(ctx, job), { applicationId, ...change, ...noException })
    const broughtBack = await bringBackReferrals(ctx, withdrawn, ctx.clock.now().toISOString() < until)
    await rematchLater(ctx, [applicationId], keptUntil(ctx, job))
    return [{ applicationId, outcome: 'done', before: { broughtBack, lost: withdrawn.length - broughtBack } }]
  },
}
