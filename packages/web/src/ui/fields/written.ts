import { type ChangeEvent, type CompositionEvent, useState } from 'react'
import { isComposing } from '../../browser/composing.ts'

export const asTyped = (text: string) => text

/**
 * Returns the handlers of a field whose text is tidied as it is typed. What is being composed is passed on as it is, and
 * tidied once it is written.
 */
export const written = (tidy: (text: string) => string, onChange: (text: string) => void) => ({
  onChange: ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(isComposing(nativeEvent as InputEvent) ? value : tidy(value)),
  onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) => onChange(tidy(value)),
})

/**
 * Returns the text of a field and its handlers, as `written` does. For a search, what is being composed stays in the field:
 * a part of a syllable finds nobody.
 */
export function useWritten(
  value: string,
  tidy: (text: string) => string,
  onChange: (text: string) => void,
  isSearch: boolean,
) {
  const [composed, setComposed] = useState<string>()
  const handlers = written(tidy, (text) => {
    setComposed(undefined)
    onChange(text)
  })
  return {
    ...handlers,
    value: composed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      isSearch && isComposing(event.nativeEvent as InputEvent)
        ? setComposed(event.currentTarget.value)
        : handlers.onChange(event),
  }
}
