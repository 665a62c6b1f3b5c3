import { hasEnded } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../forms/useAction.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { announce } from '../../../ui/notifications/announce.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { undoQueueChange } from '../queries.ts'
import { endOffer, type PendingUndo } from './pendingUndo.ts'

/** Returns the seconds that are left to take a decision back, and how it is taken back. */
export function useUndo({ undoId, until, isStopped }: PendingUndo, onUndone?: () => void) {
  const { t } = useTranslation()
  // The offer stays where the same request may succeed a moment later.
  const mayRetry = useRef(false)
  const undoing = useAction(undoQueueChange, async ({ retryable }) => {
    mayRetry.current = retryable
    return undefined
  })
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(tick)
  }, [])
  useEffect(() => {
    if (left > 0 || isStopped) return
    endOffer()
    announce(t('enrollment.undo.over'))
  }, [left, isStopped, t])
  async function undo() {
    mayRetry.current = false
    const undone = await undoing.act({ undoId })
    if (mayRetry.current) return
    endOffer()
    // The button that was pressed is gone.
    focusTitle()
    if (!undone) return
    const gone = undone.answer.filter(({ status }) => hasEnded(status)).length
    toast.done(gone > 0 ? t('enrollment.undo.undoneInPart', { count: gone }) : t('enrollment.undo.undone'))
    onUndone?.()
  }
  return { left, undo, isBusy: undoing.isBusy }
}
