import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../forms/useAction.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { announce } from '../../../ui/notifications/announce.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { extendUndo, undoQueueChange } from '../queries.ts'
import { endOffer, extendOffer, type PendingUndo } from './pendingUndo.ts'

/** Seconds left at which more time is asked for while the time is stopped. */
const renewAt = 15

/**
 * Returns the time that is left to take a decision back, and what can be done. While the time is stopped, more is asked for
 * until the server gives no more.
 */
export function useUndo({ undoId, until }: PendingUndo, onUndone?: () => void) {
  const { t } = useTranslation()
  const undoing = useAction(undoQueueChange)
  const extending = useAction(extendUndo)
  const [now, setNow] = useState(Date.now)
  const [isStopped, setStopped] = useState(false)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const extend = async () => {
    if (await extending.act({ undoId })) extendOffer()
    else setStopped(false)
  }
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(tick)
  }, [])
  const isNearEnd = isStopped && left <= renewAt && !extending.isBusy
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once whenever the time is nearly over
  useEffect(() => {
    if (isNearEnd) void extend()
  }, [isNearEnd])
  useEffect(() => {
    if (left > 0 || isStopped) return
    endOffer()
    announce(t('enrollment.undo.over'))
  }, [left, isStopped, t])
  async function undo() {
    const undone = await undoing.act({ undoId })
    endOffer()
    // The button that was pressed is gone.
    focusTitle()
    if (!undone) return
    toast.done(t('enrollment.undo.undone'))
    onUndone?.()
  }
  async function stop() {
    setStopped(true)
    await extend()
  }
  return { left, isStopped, undo, stop, goOn: () => setStopped(false), isBusy: undoing.isBusy }
}
