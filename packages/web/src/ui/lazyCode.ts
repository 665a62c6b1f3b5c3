import { useEffect, useState } from 'react'

/** Code that comes after the first screen; `here` once it has come. */
type Later<Code> = { here?: Code; readonly fetch: () => Promise<void> }

const all: Later<unknown>[] = []

/** Notes code that the first screen does without: `const list = later(() => import('./List.tsx'))`. */
export function later<Code>(load: () => Promise<{ default: Code }>): Later<Code> {
  const code: Later<Code> = {
    fetch: async () => {
      code.here ??= (await load()).default
    },
  }
  all.push(code)
  return code
}

/** Fetches all of it, so that it is at hand when the connection is lost. */
export const fetchLater = () => Promise.allSettled(all.map(({ fetch }) => fetch()))

/** Returns such code once it is here, and nothing before. What did not arrive is asked for again the next time. */
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
