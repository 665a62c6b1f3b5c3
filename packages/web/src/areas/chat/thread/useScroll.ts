import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which the end counts as in sight, and from the start within which more is read. */
const nearPx = 48

type Options = {
  /** The first and the last thing in the list, which change when it grows. */
  first: string | number | undefined
  last: string | number | undefined
  isOwnLast: boolean
  onStart: () => void
}

/**
 * Returns what a scrolled list of messages needs: it begins at its end, follows it while it is in sight, and otherwise
 * stays where the user reads, also when it grows upwards.
 */
export function useScroll({ first, last, isOwnLast, onStart }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first, height: 0 })
  const [isAtEnd, setAtEnd] = useState(true)
  const toEnd = () => {
    const list = box.current
    if (list) list.scrollTop = list.scrollHeight
    setAtEnd(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves only when it has grown
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    const grewUpwards = before.current.first !== undefined && before.current.first !== first && !isAtEnd
    if (grewUpwards) list.scrollTop += list.scrollHeight - before.current.height
    else if (isAtEnd || isOwnLast) toEnd()
    before.current = { first, height: list.scrollHeight }
  }, [first, last])
  // Pictures arrive after their message, and a phone's keyboard takes room from the list.
  const follow = useRef(toEnd)
  follow.current = () => isAtEnd && toEnd()
  useEffect(() => {
    const list = box.current
    if (!list) return
    const observer = new ResizeObserver(() => follow.current())
    for (const each of [list, ...list.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  const onScroll = () => {
    const list = box.current
    if (!list) return
    setAtEnd(list.scrollHeight - list.scrollTop - list.clientHeight < nearPx)
    if (list.scrollTop < nearPx) onStart()
  }
  return { box, isAtEnd, toEnd, onScroll }
}
