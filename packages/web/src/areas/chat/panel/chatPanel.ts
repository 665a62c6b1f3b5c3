import { useSyncExternalStore } from 'react'
import { listeners } from '../../../browser/listeners.ts'

/** What the chat panel shows: nothing, the list (''), or a conversation. */
let shown: string | undefined
const changes = listeners()

function show(next: string | undefined) {
  shown = next
  changes.tell()
}

/** Opens the chat panel, at a conversation if one is named. */
export const openChat = (dialogId = '') => show(dialogId)
export const closeChat = () => show(undefined)

/** Returns what the chat panel shows; undefined while it is closed. */
export const useChatPanel = () => useSyncExternalStore(changes.subscribe, () => shown)
