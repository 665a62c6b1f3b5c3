import type { ChangeEvent, CompositionEvent } from 'react'
import { isComposing } from '../../browser/composing.ts'

/**
 * Returns the handlers of a field whose text is tidied as it is typed. What is being composed is passed on as it is, and
 * tidied once it is written.
 */
export const written = (tidy: (text: string) => string, onChange: (text: string) => void) => ({
  onChange: ({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onChange(isComposing(nativeEvent as InputEvent) ? value : tidy(value)),
  onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) => onChange(tidy(value)),
})
