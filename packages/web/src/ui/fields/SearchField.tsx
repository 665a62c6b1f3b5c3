import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useInputProps } from './field.ts'
import type { SearchFieldProps } from './SearchList.tsx'

const SearchList = lazy(() => import('./SearchList.tsx'))

/**
 * Renders a field for one of many choices, found by typing. The list's code is loaded when the first such field is
 * shown; the field itself appears at once.
 */
export function SearchField(props: SearchFieldProps) {
  const chosen = props.choices.find(({ value }) => value === props.value)
  const standIn = <TextInput {...useInputProps(props)} readOnly value={chosen?.label ?? ''} />
  return (
    <Suspense fallback={standIn}>
      <SearchList {...props} />
    </Suspense>
  )
}
