import { useMemo, useSyncExternalStore } from 'react'
import { onOutbox, type Unsent, unsentMessages } from './outbox.ts'

/** Returns the messages of a conversation that wait to be sent or were declined. */
export function useOutbox(dialogId: string): readonly Unsent[] {
  const all = useSyncExternalStore(onOutbox, unsentMessages)
  return useMemo(() => all.filter((each) => each.dialogId === dialogId), [all, dialogId])
}
