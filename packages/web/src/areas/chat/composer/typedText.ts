import { useState } from 'react'
import { knownSession } from '../../../api/session.ts'
import { unsentOf } from '../../../api/unsent.ts'
import { withStorage } from '../../../browser/storage.ts'

const placeOf = (dialogId: string) => `${unsentOf(knownSession().userId)}typed:${dialogId}`

const readTyped = (dialogId: string) => withStorage((_, tab) => tab.getItem(placeOf(dialogId))) ?? ''

/** Returns what is typed in a conversation, which stays while others are opened. */
export function useTypedText(dialogId: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readTyped(dialogId))
  const change = (next: string) => {
    setText(next)
    withStorage((_, tab) => (next === '' ? tab.removeItem(placeOf(dialogId)) : tab.setItem(placeOf(dialogId), next)))
  }
  return [text, change]
}
