import { onLive, type PageEvent } from '../../api/live/live.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { readNow } from '../../api/queries/reads.ts'
import { isLookedAt } from './openDialogs.ts'
import { contactReads, countUnread } from './queries.ts'
import { flashTitle, stopFlashing } from './titleFlash.ts'

/** Milliseconds for which events are collected before the contacts are asked again. */
const collectedForMs = 400

const readAgain = () => {
  for (const { path } of contactReads) void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'active' })
}

/**
 * Follows the messages of the whole page: the unread counts, the contacts, and the title, which flashes when there are
 * more unread messages than before and stops when they have been opened. Returns the function that stops it.
 */
export function followChat(): () => void {
  let known: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = async () => {
    readAgain()
    const { messages } = await readNow(countUnread, {})
    if (known !== undefined && messages > known) flashTitle()
    if (messages < (known ?? 0) || messages === 0) stopFlashing()
    known = messages
  }
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void count().catch(() => undefined), collectedForMs)
  }
  const isNews = (event: PageEvent) =>
    event.kind === 'missed' ||
    event.kind === 'contactChanged' ||
    event.kind === 'messageWithdrawn' ||
    (event.kind === 'messageWritten' && !isLookedAt(event.dialogId))
  const stop = onLive((event) => {
    if (isNews(event)) plan()
    else if (event.kind === 'messageWritten') readAgain()
  })
  const visible = () => document.visibilityState === 'visible' && plan()
  document.addEventListener('visibilitychange', visible)
  plan()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', visible)
    clearTimeout(timer)
    stopFlashing()
  }
}
