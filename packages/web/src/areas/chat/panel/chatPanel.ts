import { useSyncExternalStore } from 'react'

/** What the chat panel shows: nothing, the list (''), or a conversation. */
let shown: string | undefined
const listeners = new Set<() => void>()

function show(next: string | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the chat panel, at a conversation if one is named. */
export const openChat = (dialogId = '') => show(dialogId)
export const closeChat = () => show(undefined)

/** Returns what the chat panel shows; undefined while it is closed. */
export const useChatPanel = () => useSyncExternalStore(subscribe, () => shown)
