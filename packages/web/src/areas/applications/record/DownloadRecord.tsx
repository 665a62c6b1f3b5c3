import { Button, type ButtonProps } from '@mantine/core'
import { downloadApplication } from '@semilla/contract/applications/record.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'

type Props = { applicationId: number; size?: ButtonProps['size'] }

/** Downloads an application and its result as a PDF in the current language. */
export function DownloadRecord({ applicationId, size }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(downloadApplication, { applicationId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size={size}
      loading={isBusy}
      leftSection={<IconDownload aria-hidden size={18} />}
      onClick={() => void save()}
    >
      {t('shell.ui.downloadPdf')}
    </Button>
  )
}
