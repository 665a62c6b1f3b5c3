import { TextInput } from '@mantine/core'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { fieldId, useInputProps } from '../field.ts'
import type { SearchFieldProps } from './SearchList.tsx'

const SearchList = lazy(() => import('./SearchList.tsx'))

/** Gives the list the focus that the field in its place had, so that nothing typed is lost. */
function TakeFocus({ name, isWanted }: { name: string; isWanted: RefObject<boolean> }) {
  useEffect(() => {
    if (isWanted.current) document.getElementById(fieldId(name))?.focus()
  }, [name, isWanted])
  return null
}

/**
 * Renders a field for one of many choices, found by typing. The list's code is loaded when the first such field is
 * shown; the field itself appears at once.
 */
export function SearchField(props: SearchFieldProps) {
  const isFocused = useRef(false)
  const chosen = props.choices.find(({ value }) => value === props.value)
  const standIn = (
    <TextInput
      {...useInputProps(props)}
      readOnly
      value={chosen?.label ?? ''}
      onFocus={() => {
        isFocused.current = true
      }}
      onBlur={() => {
        isFocused.current = false
      }}
    />
  )
  return (
    <Suspense fallback={standIn}>
      <SearchList {...props} />
      <TakeFocus name={props.name} isWanted={isFocused} />
    </Suspense>
  )
}
