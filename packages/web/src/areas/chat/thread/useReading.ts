import { useEffect, useRef } from 'react'
import { useChange } from '../../../api/queries/changes.ts'
import { showDialog } from '../openDialogs.ts'
import { clearUnread, type Message } from '../queries.ts'
import { stopFlashing } from '../titleFlash.ts'

/**
 * Marks a conversation as read while it is open, its end is in sight and the page is visible. What arrives while someone
 * reads further up, or looks at another window, stays unread.
 */
export function useReading(dialogId: string, messages: readonly Message[], isAtEnd: boolean): void {
  const { send } = useChange(clearUnread)
  const readUpTo = useRef(0)
  const last = messages.findLast(({ isOwn }) => !isOwn)?.id ?? 0
  useEffect(() => showDialog(dialogId), [dialogId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is read from its own start
  useEffect(() => {
    readUpTo.current = 0
  }, [dialogId])
  useEffect(() => {
    const read = () => {
      if (!isAtEnd || document.visibilityState !== 'visible' || last <= readUpTo.current) return
      readUpTo.current = last
      stopFlashing()
      send({ dialogId }).catch(() => {
        readUpTo.current = 0
      })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [dialogId, last, isAtEnd, send])
}
