import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { InSearch } from '../field.ts'
import classes from './FilterFields.module.css'

type Props = { label: string; count: number; children: ReactNode }

/** Shows a filter behind a button, over the rows instead of above them; the button says how many choices are active. */
export const FilterMenu = ({ label, count, children }: Props) => (
  <Popover position="bottom-start" shadow="md" width="min(22rem, 92vw)" trapFocus returnFocus withinPortal>
    <Popover.Target>
      <Button
        size="sm"
        variant={count > 0 ? 'light' : 'default'}
        rightSection={<IconChevronDown aria-hidden size={16} />}
      >
        {label}
        {count > 0 && ` (${count})`}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <div className={classes.menu}>
        <InSearch value>{children}</InSearch>
      </div>
    </Popover.Dropdown>
  </Popover>
)
