/** The conversations that are open on this page, so that their messages count as seen. */
const open = new Map<string, number>()

/** Marks a conversation as open until the returned function is called. */
export function showDialog(dialogId: string): () => void {
  open.set(dialogId, (open.get(dialogId) ?? 0) + 1)
  return () => {
    const left = (open.get(dialogId) ?? 1) - 1
    if (left > 0) open.set(dialogId, left)
    else open.delete(dialogId)
  }
}

/** Returns whether the user is looking at a conversation. */
export const isLookedAt = (dialogId: string): boolean => open.has(dialogId) && document.visibilityState === 'visible'
