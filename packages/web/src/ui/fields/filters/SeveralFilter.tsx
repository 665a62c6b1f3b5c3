import { Button, Checkbox, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './FilterFields.module.css'

type Choice = { readonly value: number; readonly label: string }
type Props = {
  label: string
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  choices: readonly Choice[]
  /** The choices that are shown of many, by default all, and the search that finds others. */
  shown?: readonly Choice[]
  search?: ReactNode
  /** What is said when nothing is chosen, and when more is chosen than can be named. */
  none: string
  many: (count: number) => string
}

/** The number of choices whose names are shown; more are counted. */
const mostNamed = 5

/** Returns what is chosen in words: nothing, up to five names, or how many. */
export function chosenText(names: readonly string[], { none, many }: Pick<Props, 'none' | 'many'>): string {
  if (names.length === 0) return none
  return names.length > mostNamed ? many(names.length) : names.join(', ')
}

/** Filters rows by several choices at once. */
export function SeveralFilter({ label, chosen, onChange, choices, shown = choices, search, none, many }: Props) {
  const id = useId()
  const names = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label)
  const text = chosenText(names, { none, many })
  return (
    <div className={classes.several}>
      <span id={id}>{label}</span>
      <Popover width={300} position="bottom-start" trapFocus withinPortal={false}>
        <Popover.Target>
          <Button
            variant="default"
            size="sm"
            justify="space-between"
            aria-labelledby={`${id} ${id}-chosen`}
            rightSection={<IconChevronDown aria-hidden size={16} />}
          >
            <span id={`${id}-chosen`} title={text}>
              {text}
            </span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {search}
          <Checkbox.Group
            className={classes.choices}
            aria-labelledby={id}
            value={chosen.map(String)}
            onChange={(values) => onChange(values.map(Number))}
          >
            {shown.map((choice) => (
              <Checkbox key={choice.value} value={String(choice.value)} label={choice.label} />
            ))}
          </Checkbox.Group>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
