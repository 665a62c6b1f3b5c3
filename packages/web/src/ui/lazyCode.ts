import { useEffect, useState } from 'react'

/** Code that is loaded after the first screen; `loaded` once it has arrived. */
type LazyCode<Code> = { loaded?: Code; readonly load: () => Promise<void> }

const all: LazyCode<unknown>[] = []
/** Whether registered code is loaded without being used, because the user has begun. */
let isBegun = false

/** Registers code that the first screen does not need: `const list = lazyCode(() => import('./List.tsx'))`. */
export function lazyCode<Code>(load: () => Promise<{ default: Code }>): LazyCode<Code> {
  const code: LazyCode<Code> = {
    load: async () => {
      code.loaded ??= (await load()).default
    },
  }
  all.push(code)
  // Code of a screen that was opened later.
  if (isBegun) void code.load().catch(() => undefined)
  return code
}

/** Loads all registered code, so that it is available when the connection is lost. */
export function loadLazyCode() {
  isBegun = true
  return Promise.allSettled(all.map(({ load }) => load()))
}

/** Milliseconds after which a page that nobody has touched prepares for the loss of its connection. */
const untouchedMs = 10_000

/**
 * Runs something when the user first presses a key or a pointer, or some time after the page was opened, so that opening a
 * page downloads nothing that the page does not show.
 */
export function afterFirstInput(run: () => void): void {
  const controller = new AbortController()
  const runOnce = () => {
    controller.abort()
    clearTimeout(timer)
    run()
  }
  const timer = setTimeout(runOnce, untouchedMs)
  for (const event of ['pointerdown', 'keydown'] as const)
    window.addEventListener(event, runOnce, { signal: controller.signal, passive: true })
}

let arrived: <Code>(loading: Promise<Code>) => Promise<Code> = (loading) => loading
/** Sets what to do when code that is waited for does not arrive: a browser does not ask twice for a file that failed. */
export function setArrived(to: typeof arrived): void {
  arrived = to
}

/** Returns the code once it has arrived, and before that whether it failed to, and what asks for it again. */
export function useArriving<Code>(code: LazyCode<Code>) {
  // A new object for each answer, so that the component is rendered again.
  const [state, setState] = useState({ isMissing: false })
  const { loaded } = code
  useEffect(() => {
    // What was rendered decides: the code may have arrived between rendering and this effect.
    if (loaded || state.isMissing) return
    const answer = (isMissing: boolean) => () => setState({ isMissing })
    arrived(code.load()).then(answer(false), answer(true))
  }, [code, loaded, state])
  return { loaded, isMissing: state.isMissing, again: () => setState({ isMissing: false }) }
}

/** Returns the code once it has arrived, and undefined before. After a failure, the next use tries again. */
export const useLazyCode = <Code>(code: LazyCode<Code>): Code | undefined => useArriving(code).loaded
