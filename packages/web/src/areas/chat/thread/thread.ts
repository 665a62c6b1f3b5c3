import { listDialogHistory, listDialogHistoryForward } from '@semilla/contract/chat/history.ts'
import { maxHistory } from '@semilla/domain/chat/messages.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import type { Message } from '../queries.ts'
import { mergeMessages, type ThreadData } from './threadData.ts'

/** The number of messages that a conversation begins with, and that scrolling up adds. */
export const threadPage = 20

export const threadKey = (dialogId: string) => ['thread', dialogId] as const
const known = (dialogId: string) => queryClient.getQueryData<ThreadData>(threadKey(dialogId))

/** The steps of each conversation, which are done one after another so that none undoes what another has read. */
const steps = new Map<string, Promise<unknown>>()

function inTurn<R>(dialogId: string, step: () => Promise<R>): Promise<R> {
  const next = (steps.get(dialogId) ?? Promise.resolve()).then(step, step)
  steps.set(
    dialogId,
    next.catch(() => undefined),
  )
  return next
}

/** Adds messages that have arrived by any way to a conversation that the page holds. */
export function addMessages(dialogId: string, arrived: readonly Message[]): void {
  queryClient.setQueryData<ThreadData>(
    threadKey(dialogId),
    (data) => data && { ...data, messages: mergeMessages(data.messages, arrived) },
  )
}

/** Returns the newest messages of a conversation, with what the page already holds of it. */
export async function openThread(dialogId: string): Promise<ThreadData> {
  const newest = await call(listDialogHistory, { dialogId, start: 0, limit: threadPage })
  const before = known(dialogId)
  if (before) return { ...before, messages: mergeMessages(before.messages, newest) }
  return { messages: mergeMessages([], newest), hasEarlier: newest.length === threadPage }
}

/**
 * Reads what came after the last message that the page holds, until nothing is left. Nothing is lost, however long the
 * connection was: message ids increase within a conversation.
 */
export const catchUp = (dialogId: string): Promise<void> =>
  inTurn(dialogId, async () => {
    for (;;) {
      const data = known(dialogId)
      if (!data) return
      const start = data.messages.at(-1)?.id ?? 0
      const arrived = await call(listDialogHistoryForward, { dialogId, start, limit: maxHistory })
      addMessages(dialogId, arrived)
      if (arrived.length < maxHistory) return
    }
  })

/** Reads the newest messages again: they may have been read by the other side, or withdrawn. */
export const readNewestAgain = (dialogId: string): Promise<void> =>
  inTurn(dialogId, async () => {
    if (!known(dialogId)) return
    addMessages(dialogId, await call(listDialogHistory, { dialogId, start: 0, limit: threadPage }))
  })

/** Reads a part before the first message that the page holds. */
export const readEarlier = (dialogId: string): Promise<void> =>
  inTurn(dialogId, async () => {
    const data = known(dialogId)
    const start = data?.messages[0]?.id
    if (!data?.hasEarlier || !start) return
    const earlier = await call(listDialogHistory, { dialogId, start, limit: threadPage })
    queryClient.setQueryData<ThreadData>(
      threadKey(dialogId),
      (now) => now && { messages: mergeMessages(now.messages, earlier), hasEarlier: earlier.length === threadPage },
    )
  })
