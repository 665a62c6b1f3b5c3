import { Button } from '@mantine/core'
import { downloadMyData } from '@semilla/contract/rights.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/queries/reads.ts'
import { formatFileSize } from '../../api/texts/format.ts'
import { DownloadButton } from '../../forms/DownloadButton.tsx'
import { useAction } from '../../forms/useAction.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { getMyData, requestMyData } from './queries.ts'

/** Milliseconds between two looks at a file that is being prepared. */
const looksEveryMs = 2000

/** Prepares and saves the file with all that is stored about the family. */
export function DownloadPanel() {
  const { t } = useTranslation()
  const { data, refetch } = useRead(getMyData, {})
  const { act, isBusy } = useAction(requestMyData)
  const isPreparing = data?.status === 'preparing'
  useEffect(() => {
    if (!isPreparing) return undefined
    const timer = setInterval(() => void refetch(), looksEveryMs)
    return () => clearInterval(timer)
  }, [isPreparing, refetch])
  return (
    <Panel title={t('rights.download.title')}>
      <p>{t('rights.download.text')}</p>
      <div aria-live="polite">
        {isPreparing && <p>{t('rights.download.preparing')}</p>}
        {data?.status === 'failed' && <p>{t('rights.download.failed')}</p>}
        {data?.status === 'ready' && (
          <>
            <p>{t('rights.download.ready', { size: formatFileSize(data.byteCount ?? 0) })}</p>
            <DownloadButton operation={downloadMyData} input={{ id: data.id }} label={t('rights.download.save')} />
          </>
        )}
      </div>
      {data?.status !== 'ready' && (
        <Button loading={isBusy || isPreparing} onClick={() => void act({})}>
          {t('rights.download.ask')}
        </Button>
      )}
    </Panel>
  )
}
