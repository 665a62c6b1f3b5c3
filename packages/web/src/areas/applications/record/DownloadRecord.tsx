import type { ButtonProps } from '@mantine/core'
import { downloadApplication } from '@semilla/contract/applications/record.ts'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../../forms/DownloadButton.tsx'

type Props = {
  applicationId: number
  size?: ButtonProps['size']
  /** Names the application among others, for screen readers. */
  of?: string
}

/** Downloads an application and its result as a PDF in the current language. */
export function DownloadRecord({ applicationId, ...shown }: Props) {
  const { t } = useTranslation()
  const label = t('shell.ui.downloadPdf')
  return <DownloadButton operation={downloadApplication} input={{ applicationId }} label={label} {...shown} />
}
