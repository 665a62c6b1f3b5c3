import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { InSearch } from './field.ts'
import classes from './fields.module.css'
import { TextField } from './TextField.tsx'

/** Milliseconds without typing after which a text is searched. */
const restMilliseconds = 250
const maxLength = 120

/** Returns the text of a search as it is typed, and as it is searched once typing rests. */
export function useSearchText(start = '') {
  const [text, setText] = useState(start)
  const [searched] = useDebouncedValue(text, restMilliseconds)
  return { text, setText, searched }
}

type Props = {
  name: string
  label: string
  hint: string
  value: string
  onChange: (text: string) => void
  /** What was found, or why nothing was, which is read out when it changes. */
  status: string | false | undefined
}

/** Renders the field of a search whose results follow it, with the line that says what was found. */
export function SearchField({ status, ...field }: Props) {
  return (
    <InSearch value>
      <TextField
        {...field}
        {...{ maxLength }}
        optional
        autoComplete="off"
        before={<IconSearch aria-hidden size={20} />}
      />
      <p className={classes.found} role="status">
        {status}
      </p>
    </InSearch>
  )
}
