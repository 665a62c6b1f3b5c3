import { useTranslation } from 'react-i18next'
import { to, useParameters } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { PrintButton } from '../../applications/record/PrintButton.tsx'
import { CannotShow } from '../detail/CannotShow.tsx'
import { LogGrid } from './LogGrid.tsx'
import { PrintedLog } from './PrintedLog.tsx'
import { useLog } from './useLog.ts'

/** The number of entries that are loaded at once while the grid is scrolled. */
const partSize = 200

/** Shows who changed what on an application, or on all that the reader may see. */
export default function LogScreen() {
  const { t } = useTranslation()
  const { applicationId } = useParameters('familyLog')
  const model = useLog(applicationId, partSize)
  if (applicationId !== undefined && model.list.error?.status === 404)
    return (
      <Page title={t('logs.title')} width="full">
        <CannotShow error={model.list.error} retry={model.list.onRetry} />
      </Page>
    )
  const family = applicationId === undefined ? '' : (model.list.rows[0]?.familyName ?? '')
  return (
    <Page
      title={t('logs.title')}
      intro={applicationId === undefined ? t('logs.intro') : family || t('logs.introOf')}
      above={
        applicationId !== undefined && (
          <a href={to('applicationDetail', { applicationId, tab: 'log' })}>{t('logs.toApplication')}</a>
        )
      }
      width="full"
      actions={<PrintButton size="sm" />}
    >
      <LogGrid
        key={applicationId}
        model={model}
        place={applicationId === undefined ? 'families' : 'family'}
        isForScreenOnly
      />
      <PrintedLog rows={model.list.rows} count={model.list.count} />
    </Page>
  )
}
