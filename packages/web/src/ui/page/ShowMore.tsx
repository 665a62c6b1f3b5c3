import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsPrinting } from './useIsPrinting.ts'

type Props = {
  /** How many rows have loaded, and how many there are. */
  shown: number
  count: number
  label: string
  onMore: () => void
  isBusy?: boolean
}

/** Loads more rows of a list, where there are more. On paper, where nobody can, it says how many of them are there. */
export function ShowMore({ shown, count, label, onMore, isBusy }: Props) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  if (shown === 0 || shown >= count) return null
  return (
    <>
      <p className="no-print">
        <Button size="sm" variant="default" loading={isBusy} onClick={onMore}>
          {label}
        </Button>
      </p>
      {isPrinting && <p>{t('shell.ui.printed', { shown, count })}</p>}
    </>
  )
}
