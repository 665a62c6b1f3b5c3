import { useEffect, useState } from 'react'

/** Code that is loaded after the first screen; `here` once it has arrived. */
type Later<Code> = { here?: Code; readonly fetch: () => Promise<void> }

const all: Later<unknown>[] = []

/** Registers code that the first screen does not need: `const list = later(() => import('./List.tsx'))`. */
export function later<Code>(load: () => Promise<{ default: Code }>): Later<Code> {
  const code: Later<Code> = {
    fetch: async () => {
      code.here ??= (await load()).default
    },
  }
  all.push(code)
  return code
}

/** Loads all registered code, so that it is available when the connection is lost. */
export const fetchLater = () => Promise.allSettled(all.map(({ fetch }) => fetch()))

/**
 * Loads all registered code when the user first presses a key or a pointer, so that opening a page downloads nothing that
 * the page does not show.
 */
export function fetchLaterOnFirstInput() {
  const controller = new AbortController()
  const fetchOnce = () => {
    controller.abort()
    void fetchLater()
  }
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, fetchOnce, { signal: controller.signal, passive: true })
}

/** Returns the code once it has arrived, and undefined before. After a failure, the next use tries again. */
export function useLater<Code>(code: Later<Code>): Code | undefined {
  const [, setArrived] = useState(0)
  useEffect(() => {
    if (code.here) return
    code.fetch().then(
      () => setArrived(1),
      () => undefined,
    )
  }, [code])
  return code.here
}
