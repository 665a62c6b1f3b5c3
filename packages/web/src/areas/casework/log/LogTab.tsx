import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { useDetail } from '../detail/detail.ts'
import { LogGrid } from './LogGrid.tsx'
import { useLog } from './useLog.ts'

/** Shows the latest entries of an application's log, with the way to the whole of it. */
export default function LogTab() {
  const { t } = useTranslation()
  const { application } = useDetail()
  const model = useLog(application.id, 10)
  const list = { ...model.list, onMore: () => undefined }
  return (
    <>
      <LogGrid model={{ ...model, list }} place="tab" />
      <p className="no-print">
        <a href={to('familyLog', { applicationId: application.id })}>{t('logs.whole')}</a>
      </p>
    </>
  )
}
