import { useLayoutEffect, useState } from 'react'
import { fieldId } from '../fields/field.ts'

/** Returns errors in the order of their fields on the screen: those of the whole form first, those without a place last. */
export function useScreenOrder<F extends { readonly field?: string }>(faults: readonly F[]): readonly F[] {
  const [shown, setShown] = useState('')
  // Where the fields stand is known once they are rendered, and read before anything is painted.
  useLayoutEffect(() => {
    if (faults[1]) setShown([...document.querySelectorAll(`[id^=${fieldId('')}]`)].map(({ id }) => id).join(' '))
  })
  const order = shown.split(' ')
  const place = ({ field }: F) => (field === undefined ? -1 : order.indexOf(fieldId(field)) + 1 || order.length + 1)
  return faults.toSorted((one, other) => place(one) - place(other))
}
