import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Prints the page as it is, without what only a screen needs. */
export function PrintButton({ size }: { size?: ButtonProps['size'] }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconPrinter aria-hidden size={18} />}
      onClick={() => window.print()}
    >
      {t('shell.ui.print')}
    </Button>
  )
}
