import { queryClient } from './queryClient.ts'

/** Milliseconds after which a read that takes long is no longer waited for. */
const longestMs = 3000

/**
 * Runs something once no read is under way and the browser has time, so that it delays nothing that the screen waits for.
 * Returns the function that cancels it.
 */
export function onceQuiet(run: () => void): () => void {
  const end = () => {
    stop()
    clearTimeout(timer)
  }
  const look = () => {
    if (queryClient.isFetching() > 0) return
    end()
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run)
    else setTimeout(run)
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  const timer = setTimeout(() => {
    end()
    run()
  }, longestMs)
  look()
  return end
}
