import { Button } from '@mantine/core'
import { exportReport } from '@semilla/contract/reports/city.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../api/call.ts'
import { CallError } from '../../api/callError.ts'
import { useRead } from '../../api/queries/reads.ts'
import { useParameters } from '../../links/links.ts'
import { toast } from '../../ui/notifications/toasts.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Skeletons } from '../../ui/page/Skeletons.tsx'
import { PrintButton } from '../applications/record/PrintButton.tsx'
import { getReport } from './queries.ts'
import { ReportContent } from './ReportContent.tsx'

/** Downloads the report of a quarter as a workbook. */
function ExportButton({ quarter }: { quarter: string }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(exportReport, { quarter })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={isBusy}
      leftSection={<IconFileDownload aria-hidden size={18} />}
      onClick={() => void save()}
    >
      {t('reports.export')}
    </Button>
  )
}

/** Shows supervisors and administrators who waits, which seats are open, and what became of applications. */
export default function ReportScreen() {
  const { t } = useTranslation()
  const { quarter } = useParameters('report')
  const { data, error, refetch } = useRead(getReport, { quarter })
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
            <ExportButton quarter={report.quarter} />
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
