import { Button, Group } from '@mantine/core'
import { downloadMyData, downloadMyDocument } from '@semilla/contract/rights.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../api/queries/reads.ts'
import { formatFileSize, formatLongDay, inSentences } from '../../api/texts/format.ts'
import { DownloadButton } from '../../forms/DownloadButton.tsx'
import { useAction } from '../../forms/useAction.ts'
import { useFocusOnNew } from '../../ui/navigation/useFocusOnNew.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { getMyData, requestMyData } from './queries.ts'

/** Milliseconds between two looks at a file that is being prepared. */
const looksEveryMs = 2000

/** Saves all that is stored about the family: as a page to read, and prepared as one file with its documents. */
export function DownloadPanel() {
  const { t } = useTranslation()
  const { data, refetch } = useRead(getMyData, {})
  const { act, isBusy } = useAction(requestMyData)
  const said = useRef<HTMLDivElement>(null)
  const isPreparing = data?.status === 'preparing'
  useEffect(() => {
    if (!isPreparing) return undefined
    const timer = setInterval(() => void refetch(), looksEveryMs)
    return () => clearInterval(timer)
  }, [isPreparing, refetch])
  // The button cannot be used while the file is prepared.
  const focusOnState = useFocusOnNew(isPreparing, () => said.current)
  const prepare = async () => {
    if (await act({})) focusOnState()
  }
  return (
    <Panel title={t('rights.download.title')}>
      <p>{t('rights.download.text')}</p>
      <DownloadButton size="md" operation={downloadMyDocument} input={{}} label={t('rights.download.read')} />
      <p>{t('rights.download.filesText')}</p>
      <div aria-live="polite" tabIndex={-1} ref={said}>
        {isPreparing && <p>{t('rights.download.preparing')}</p>}
        {data?.status === 'failed' && <p>{t('rights.download.failed')}</p>}
        {data?.status === 'ready' && (
          <>
            <p>
              {inSentences(
                t('rights.download.ready', { size: formatFileSize(data.byteCount ?? 0) }),
                t('rights.download.made', { day: formatLongDay(dayInCity(new Date(data.requestedAt))) }),
              )}
            </p>
          </>
        )}
      </div>
      <Group>
        {data?.status === 'ready' && (
          <DownloadButton
            size="md"
            operation={downloadMyData}
            input={{ id: data.id }}
            label={t('rights.download.save')}
          />
        )}
        <Button variant="default" loading={isBusy || isPreparing} onClick={() => void prepare()}>
          {t(data?.status === 'ready' ? 'rights.download.fresh' : 'rights.download.ask')}
        </Button>
      </Group>
    </Panel>
  )
}
