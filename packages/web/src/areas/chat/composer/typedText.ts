import { useState } from 'react'
import { knownSession } from '../../../api/session.ts'
import { unsentOf } from '../../../api/unsent.ts'

const placeOf = (dialogId: string) => `${unsentOf(knownSession().userId)}typed:${dialogId}`

function readTyped(dialogId: string): string {
  try {
    return sessionStorage.getItem(placeOf(dialogId)) ?? ''
  } catch {
    return ''
  }
}

/** Returns what is typed in a conversation, which stays while others are opened. */
export function useTypedText(dialogId: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readTyped(dialogId))
  const change = (next: string) => {
    setText(next)
    try {
      if (next === '') sessionStorage.removeItem(placeOf(dialogId))
      else sessionStorage.setItem(placeOf(dialogId), next)
    } catch {
      // Without storage, it stays as long as the conversation is open.
    }
  }
  return [text, change]
}
