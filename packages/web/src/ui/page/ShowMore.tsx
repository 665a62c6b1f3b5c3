import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { focusItem } from '../navigation/focus.ts'
import { useIsPrinting } from './useIsPrinting.ts'

type Props = {
  /** The list, or its last part. */
  items: RefObject<HTMLElement | null>
  /** How many rows have loaded, and how many there are. */
  shown: number
  count: number
  label: string
  onMore: () => void
  isBusy?: boolean
}

/**
 * Loads more rows of a list, if there are any. The focus goes to the last row so far, because the button may disappear. On
 * paper, this says instead how many of the rows are printed.
 */
export function ShowMore({ items, shown, count, label, onMore, isBusy }: Props) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  if (shown === 0 || shown >= count) return null
  const showMore = () => {
    onMore()
    focusItem(items.current, shown - 1)
  }
  return (
    <>
      <p className="no-print">
        <Button size="sm" variant="default" loading={isBusy} onClick={showMore}>
          {label}
        </Button>
      </p>
      {isPrinting && <p>{t('shell.ui.printed', { shown, count })}</p>}
    </>
  )
}
