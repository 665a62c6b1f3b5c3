import { Button } from '@mantine/core'
import { exportReport } from '@semilla/contract/reports/city.ts'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../api/queries/reads.ts'
import { DownloadButton } from '../../forms/DownloadButton.tsx'
import { useParameters } from '../../links/links.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Skeletons } from '../../ui/page/Skeletons.tsx'
import { PrintButton } from '../applications/record/PrintButton.tsx'
import { getReport } from './queries.ts'
import { ReportContent } from './ReportContent.tsx'

/** Shows supervisors and administrators who waits, which seats are open, and what became of applications. */
export default function ReportScreen() {
  const { t } = useTranslation()
  const { period } = useParameters('report')
  const query = useRead(getReport, { period }, { keepsLast: true })
  const { data, refetch } = query
  const error = whyMissing(query)
  const report = data?.report
  const again = <Button onClick={() => void refetch()}>{t('reports.again')}</Button>
  return (
    <Page
      title={t('reports.title')}
      width="wide"
      intro={report && <p>{t('reports.intro', { minimum: report.minimum })}</p>}
      actions={
        report && (
          <>
            <PrintButton size="sm" />
            <DownloadButton operation={exportReport} input={{ period: report.period }} label={t('reports.export')} />
          </>
        )
      }
    >
      {error ? (
        <EmptyState title={t('reports.failed')} text={error.message} actions={again} />
      ) : !data ? (
        <Skeletons shape="blocks" count={4} />
      ) : report ? (
        <ReportContent report={report} />
      ) : (
        <EmptyState title={t('reports.none')} text={t('reports.noneText')} actions={again} />
      )}
    </Page>
  )
}
