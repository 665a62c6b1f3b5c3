import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { liveState, onLive, onLiveState } from '../../../api/live/live.ts'
import { useWatch } from '../../../api/live/topics.ts'
import { catchUp, openThread, reaches, readAgain, readEarlier, readNewestAgain, threadKey } from './thread.ts'

/** Milliseconds after which a conversation on the screen is asked again while the live connection is lost. */
const askAgainMs = 15_000

const quietly = (step: Promise<unknown>) => void step.catch(() => undefined)

/**
 * Reads what a conversation on the screen has missed whenever there is reason to. `isKept` says that the page still held it
 * from before: what it holds may have been withdrawn, read or translated since.
 */
function useFollowing(dialogId: string, isOpen: boolean, isKept: boolean): void {
  useWatch(`dialog:${dialogId}`)
  useEffect(() => {
    if (!isOpen) return
    const follow = () => quietly(catchUp(dialogId))
    // For what came between the request that opened the conversation and its answer, or while it was closed.
    follow()
    const renew = () => quietly(readNewestAgain(dialogId))
    if (isKept) renew()
    const stops = [
      onLive((event) => {
        if (event.kind === 'missed') {
          follow()
          renew()
        }
        if (!('dialogId' in event) || event.dialogId !== dialogId) return
        if (event.kind !== 'messageWritten') renew()
        else if (reaches(dialogId, event.messageId)) quietly(readAgain(dialogId, event.messageId))
        else follow()
      }),
      onLiveState(() => {
        if (liveState() !== 'connected') return
        follow()
        renew()
      }),
    ]
    const asking = setInterval(() => {
      if (liveState() !== 'connected' && document.visibilityState === 'visible') follow()
    }, askAgainMs)
    return () => {
      clearInterval(asking)
      for (const stop of stops) stop()
    }
  }, [dialogId, isOpen, isKept])
}

/** Returns the messages of a conversation, which grow as they are written, and upwards with `more`. */
export function useThread(dialogId: string) {
  const { data, error, refetch, isPending, isFetchedAfterMount } = useQuery({
    queryKey: threadKey(dialogId),
    queryFn: () => openThread(dialogId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useFollowing(dialogId, data !== undefined, !isFetchedAfterMount)
  const [isReadingEarlier, setReadingEarlier] = useState(false)
  const more = async () => {
    setReadingEarlier(true)
    await readEarlier(dialogId).catch(() => undefined)
    setReadingEarlier(false)
  }
  return {
    messages: data?.messages ?? [],
    hasEarlier: data?.hasEarlier ?? false,
    isPending,
    error: data ? undefined : (error ?? undefined),
    again: () => void refetch(),
    more,
    isReadingEarlier,
  }
}
