import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Choice } from '../choices/choices.tsx'
import { asTyped, useWritten } from '../written.ts'
import classes from './FilterFields.module.css'

type FilterProps<V> = { label: string; value: V; onChange: (value: V) => void; error?: string; hint?: string }

/** Shows the filters above a grid, next to each other where there is room. Unlike a form's fields, all are optional. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <search aria-label={label} className={classes.filters}>
    {children}
  </search>
)

/** Filters rows by text that they contain. In a row of tools its label is not shown, and the hint stands for it. */
export const TextFilter = ({
  label,
  value,
  onChange,
  hint,
  isCompact = false,
}: FilterProps<string> & { isCompact?: boolean }) => (
  <TextInput
    size="sm"
    type="search"
    maxLength={120}
    {...(isCompact ? { 'aria-label': label } : { label, className: classes.text })}
    placeholder={hint}
    leftSection={<IconSearch aria-hidden size={16} />}
    {...useWritten(value, asTyped, onChange, true)}
  />
)

/**
 * Filters rows by one of several choices. What an address asks for is shown also where it is none of them, so that the list
 * is never narrowed by something that nobody sees and can undo.
 */
export const ChoiceFilter = <V extends string>({
  label,
  value,
  onChange,
  choices,
}: FilterProps<V> & { choices: readonly Choice<V>[] }) => (
  <NativeSelect
    size="sm"
    label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as V)}
    data={[
      ...choices.map(({ value: each, label: name }) => ({ value: each, label: name })),
      ...(choices.some((each) => each.value === value) ? [] : [value]),
    ]}
  />
)

/** Filters rows from or up to a day `YYYY-MM-DD`; empty for no limit. */
export const DayFilter = ({ label, value, onChange, error }: FilterProps<string>) => (
  <TextInput
    size="sm"
    type="date"
    label={label}
    error={error}
    value={value}
    max="2100-12-31"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
