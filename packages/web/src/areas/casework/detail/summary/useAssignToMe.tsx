import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../api/callError.ts'
import { useChange } from '../../../../api/queries/changes.ts'
import { useSession } from '../../../../api/session.ts'
import { focusWhenLost, keepFocus } from '../../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { assignmentOf } from '../../bulk/useBulk.ts'
import { endOfShort, type Job } from '../../bulk/useJob.ts'
import { startBulk, undoBulk } from '../../queries.ts'
import { useDetail } from '../detail.ts'
import classes from './Summary.module.css'

/** Returns the function that says how an action on this application ended, or shows how far it is if that takes long. */
function useSayEnd() {
  const { open } = useDetail()
  return async (jobId: number, say: (job: Job) => void) => {
    const end = await endOfShort(jobId)
    if (!end) open({ kind: 'job', jobId })
    else if (end.refusals[0]) toast.problem(end.refusals[0].reason)
    else say(end.job)
  }
}

/**
 * Returns the action that assigns the application to the user at once. It is an action as those on many applications are,
 * because only these can be taken back by somebody who may not assign to the former owner, such as the unassigned pool.
 */
export function useAssignToMe(): { readonly isBusy: boolean; readonly run: () => void } {
  const { t } = useTranslation()
  const session = useSession()
  const sayEnd = useSayEnd()
  const starting = useChange(startBulk)
  const undoing = useChange(undoBulk)
  const [isBusy, setBusy] = useState(false)
  const { id, ownerId, status } = useDetail().application

  const attempt = async (action: () => Promise<void>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    } finally {
      setBusy(false)
    }
  }

  const undo = (jobId: number) =>
    attempt(async () => {
      const begun = await undoing.send({ jobId })
      await sayEnd(begun.jobId, () => toast.done(t('casework.detail.said.assignedBack')))
    })

  const sayAssigned = ({ jobId, canUndo }: Job) => {
    const said = t('casework.detail.said.assignedToMe')
    if (!canUndo) return toast.done(said)
    const close = toast.offer(
      <div className={classes.offer}>
        {said}
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            close()
            void undo(jobId).then(() => focusWhenLost(() => document.querySelector<HTMLElement>('#actions button')))
          }}
        >
          {t('worklist.bulk.undo')}
        </Button>
      </div>,
    )
  }

  const assign = () =>
    attempt(async () => {
      const seen = [{ applicationId: id, ownerId, status }]
      const chosen = { applicationIds: [id], seen, filter: undefined, count: 1, isLeast: false }
      const begun = await starting.send(assignmentOf(chosen, { ownerId: session.userId }))
      await sayEnd(begun.jobId, sayAssigned)
    })

  return {
    isBusy,
    run: () => {
      if (!isBusy) void keepFocus(assign)
    },
  }
}
