import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns whether the field of the month shows what is typed instead of a name, with what the field and its neighbors
 * need for that. Whoever enters the field finds it selected, so that what they type takes the place of the month.
 */
export function useOpenMonth() {
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isEnteredByPress = useRef(false)
  // The number takes the place of the name, and the selection that the Tab key made goes with the name.
  useLayoutEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])
  const field = {
    ref: input,
    // A press puts the caret where it is only after the focus.
    onPointerDown: () => {
      isEnteredByPress.current = document.activeElement !== input.current
    },
    onClick: () => {
      if (isEnteredByPress.current) input.current?.select()
      isEnteredByPress.current = false
    },
  }
  return { isOpen, setOpen, field }
}
