import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../page/useIsNarrow.ts'
import classes from './FilterFields.module.css'

type Props = {
  /** How many of the filters are set, so that they need not be opened to be noticed. */
  count: number
  className?: string | undefined
  children: ReactNode
}

/** Folds filters on a phone, where the list begins right below the search. */
export function FoldedFilters({ count, className = classes.folded, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, open] = useState(false)
  const isNarrow = useIsNarrow()
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  if (!isNarrow) return children
  return (
    <>
      <Button
        className={classes.fold}
        size="sm"
        variant={count > 0 ? 'light' : 'default'}
        aria-expanded={isOpen}
        rightSection={<Icon aria-hidden size={16} />}
        onClick={() => open(!isOpen)}
      >
        {t('shell.ui.filters')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && <div className={className}>{children}</div>}
    </>
  )
}
