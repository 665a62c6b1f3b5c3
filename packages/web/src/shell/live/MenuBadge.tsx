import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRead } from '../../api/queries/reads.ts'
import { countUnread } from '../../areas/chat/queries.ts'
import { UnreadBadge } from '../../areas/chat/UnreadBadge.tsx'

/** Shows the number of unread messages at the entry of the main menu. */
export function MenuBadge() {
  const { data } = useRead(countUnread, {})
  const [entry, setEntry] = useState<Element | null>(null)
  const unread = data?.messages ?? 0
  // The menu arrives after the session, and the header renders it.
  useEffect(() => {
    const look = () => setEntry(document.querySelector('[data-menu="messages"]'))
    look()
    const watching = new MutationObserver(look)
    const menu = document.getElementById('main-menu')
    if (menu) watching.observe(menu, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [])
  return entry && unread > 0 ? createPortal(<UnreadBadge count={unread} />, entry) : null
}
