import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { focusItem } from '../navigation/focus.ts'
import { LoadFailed } from './LoadFailed.tsx'
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
  /** Why more rows, or the latest, could not be loaded. */
  error?: { readonly message: string } | null
  onRetry?: () => void
}

/**
 * Loads more rows of a list, if there are any, or says why it cannot. The focus goes to the last row so far, because the
 * button may disappear. On paper, this says instead how many of the rows are printed.
 */
export function ShowMore({ items, shown, count, label, onMore, isBusy, error, onRetry }: Props) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  const isMore = shown < count
  if (shown === 0 || (!isMore && !error)) return null
  const focusLast = () => focusItem(items.current, shown - 1)
  const showMore = () => {
    onMore()
    focusLast()
  }
  const again = () => {
    onRetry?.()
    focusLast()
  }
  return (
    <>
      <div className="no-print">
        {error ? (
          <LoadFailed message={error.message} again={again} />
        ) : (
          <Button size="sm" variant="default" loading={isBusy} onClick={showMore}>
            {label}
          </Button>
        )}
      </div>
      {isPrinting && isMore && <p>{t('shell.ui.printed', { shown, count })}</p>}
    </>
  )
}
