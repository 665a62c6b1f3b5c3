import { useEffect, useState } from 'react'

/** Code that is loaded after the first screen; `loaded` once it is. */
type Later<Code> = { here?: Code; readonly fetch: () => Promise<void> }

const all: Later<unknown>[] = []

/** Declares code that the first screen does not need: `const list = lazyCode(() => import('./List.tsx'))`. */
export function later<Code>(load: () => Promise<{ default: Code }>): Later<Code> {
  const code: Later<Code> = {
    fetch: async () => {
      code.here ??= (await load()).default
    },
  }
  all.push(code)
  return code
}

/** Loads all lazy code, so that it is available if the connection is lost. */
export const fetchLater = () => Promise.allSettled(all.map(({ fetch }) => fetch()))

/**
 * Returns lazy code once it is loaded, else undefined. Code that failed to load is requested again when it is next
 * needed.
 */
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
