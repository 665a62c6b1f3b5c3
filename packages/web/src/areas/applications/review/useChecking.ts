import { useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns whether something is asked of the server before an application is sent, and the function that waits for it. */
export function useChecking() {
  const [isChecking, setChecking] = useState(false)
  const checked = <T>(answer: Promise<T>): Promise<T> => {
    const pressed = document.activeElement
    setChecking(true)
    return answer.finally(() => {
      flushSync(() => setChecking(false))
      // The button lost the focus while it was disabled, and the dialog returns it to what had it before.
      if (pressed instanceof HTMLElement) pressed.focus()
    })
  }
  return { isChecking, checked }
}
