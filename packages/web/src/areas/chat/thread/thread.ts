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

/**
 * Adds messages that have arrived by any way to a conversation that the page holds; `upTo` is the id up to which nothing
 * is missing with them.
 */
export function addMessages(dialogId: string, arrived: readonly Message[], upTo = 0): void {
  queryClient.setQueryData<ThreadData>(
    threadKey(dialogId),
    (data) => data && { ...data, messages: mergeMessages(data.messages, arrived), upTo: Math.max(data.upTo, upTo) },
  )
}

/** Returns the newest messages of a conversation, with what the page already holds of it. */
export async function openThread(dialogId: string): Promise<ThreadData> {
  const newest = await call(listDialogHistory, { dialogId, start: 0, limit: threadPage })
  const before = known(dialogId)
  if (before) return { ...before, messages: mergeMessages(before.messages, newest) }
  return { messages: mergeMessages([], newest), upTo: newest[0]?.id ?? 0, hasEarlier: newest.length === threadPage }
}

/**
 * Reads what came after the last message up to which nothing is missing, until nothing is left. Nothing is lost, however
 * long the connection was: message ids increase within a conversation.
 */
export async function catchUp(dialogId: string): Promise<void> {
  for (;;) {
    const start = known(dialogId)?.upTo
    if (start === undefined) return
    const arrived = await call(listDialogHistoryForward, { dialogId, start, limit: maxHistory })
    addMessages(dialogId, arrived, arrived.at(-1)?.id)
    if (arrived.length < maxHistory) return
  }
}

/** Reads the newest messages again: they may have been read by the other side, or withdrawn. */
export async function readNewestAgain(dialogId: string): Promise<void> {
  if (known(dialogId)) addMessages(dialogId, await call(listDialogHistory, { dialogId, start: 0, limit: threadPage }))
}

/** Reads a message again that the page holds: a machine's translation of it was added. */
export async function readAgain(dialogId: string, messageId: number): Promise<void> {
  if (!known(dialogId)?.messages.some(({ id }) => id === messageId)) return
  addMessages(dialogId, await call(listDialogHistoryForward, { dialogId, start: messageId - 1, limit: 1 }))
}

/** Returns whether nothing is missing up to a message. */
export const reaches = (dialogId: string, messageId: number): boolean => (known(dialogId)?.upTo ?? 0) >= messageId

/** Reads a part before the first message that the page holds. */
export async function readEarlier(dialogId: string): Promise<void> {
  const data = known(dialogId)
  const start = data?.messages[0]?.id
  if (!data?.hasEarlier || !start) return
  const earlier = await call(listDialogHistory, { dialogId, start, limit: threadPage })
  queryClient.setQueryData<ThreadData>(
    threadKey(dialogId),
    (now) =>
      now && {
        ...now,
        messages: mergeMessages(now.messages, earlier),
        hasEarlier: earlier.length === threadPage,
      },
  )
}
