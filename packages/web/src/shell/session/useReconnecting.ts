import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isServerResponding, onConnectionChange } from '../../api/connection.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { extendSession } from '../../api/session.ts'
import { arrive } from '../arrival.ts'

const firstPauseMs = 3000
const longestPauseMs = 30_000
/** Milliseconds after which a server that responds counts as well again. */
const wellMs = 60_000

/** Returns the pause before a try, different in each browser, so that not all ask a server that starts at one moment. */
const pauseBefore = (tries: number) => Math.min(firstPauseMs * 2 ** tries, longestPauseMs) * (0.75 + Math.random() / 2)

/** Returns whether the server responds. */
export const useResponding = (): boolean => useSyncExternalStore(onConnectionChange, isServerResponding)

/** Asks the server whether it responds. What follows from that is told to everybody who listens. */
export const askAgain = async (): Promise<void> => void (await extendSession().catch(() => undefined))

/**
 * Asks the server when the browser loses its network, and one that does not respond from time to time and when the network
 * is back. Once it responds, the current screen and what it reads are fetched, because they may have failed meanwhile.
 */
export function useReconnecting(): void {
  const isResponding = useResponding()
  const wasSilent = useRef(false)
  const tries = useRef(0)
  // A server that answers some requests and others not must not be asked for everything after each answer.
  const earliest = useRef(0)
  // A page that asks for nothing would not notice that its network is gone.
  useEffect(() => {
    window.addEventListener('offline', askAgain)
    return () => window.removeEventListener('offline', askAgain)
  }, [])
  useEffect(() => {
    if (isResponding) {
      if (!wasSilent.current) return
      const catchUp = setTimeout(
        () => {
          wasSilent.current = false
          earliest.current = Date.now() + pauseBefore(tries.current)
          void arrive().then(() => queryClient.refetchQueries({ type: 'active' }))
        },
        Math.max(0, earliest.current - Date.now()),
      )
      const well = setTimeout(() => {
        tries.current = 0
      }, wellMs)
      return () => {
        clearTimeout(catchUp)
        clearTimeout(well)
      }
    }
    wasSilent.current = true
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const plan = () => {
      if (isOver) return
      timer = setTimeout(() => void askAgain().then(plan), pauseBefore(tries.current))
      tries.current += 1
    }
    plan()
    window.addEventListener('online', askAgain)
    return () => {
      isOver = true
      clearTimeout(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [isResponding])
}
