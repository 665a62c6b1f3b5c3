import { exportApplication } from '@semilla/contract/reports/files.ts'
import { useTranslation } from 'react-i18next'
import { useWatch } from '../../../api/live/topics.ts'
import { to, useParameters } from '../../../links/links.ts'
import { useStartAtTitle } from '../../../ui/navigation/focus.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { DownloadRecord } from '../../applications/record/DownloadRecord.tsx'
import { PrintButton } from '../../applications/record/PrintButton.tsx'
import { MergeBanner } from '../merging/merge/MergeBanner.tsx'
import { ListLinks } from '../worklist/ListLinks.tsx'
import { CannotShow } from './CannotShow.tsx'
import classes from './Detail.module.css'
import { Disclaimer } from './Disclaimer.tsx'
import { Detail, type DetailModel, familyName } from './detail.ts'
import { DialogHost } from './dialogs/DialogHost.tsx'
import { FileMenu } from './files/FileMenu.tsx'
import { Notices } from './Notices.tsx'
import { Parts } from './parts/Parts.tsx'
import { Summary } from './summary/Summary.tsx'
import { useDetailModel } from './useDetailModel.ts'

function Loading() {
  return (
    <div className={classes.layout}>
      <Skeletons shape="blocks" count={2} />
      <Skeletons shape="blocks" count={4} />
    </div>
  )
}

function DetailContent({ detail }: { detail: DetailModel }) {
  return (
    <Detail value={detail}>
      <MergeBanner applicationId={detail.application.id} />
      <Notices />
      <div className={classes.layout}>
        <Summary />
        <Parts />
      </div>
      <DialogHost />
      <Disclaimer />
    </Detail>
  )
}

/** Shows an application to staff, with the family's summary and all actions. */
export default function DetailScreen() {
  const { t } = useTranslation()
  const { applicationId, list } = useParameters('applicationDetail')
  const { detail, error, retry } = useDetailModel(applicationId)
  useStartAtTitle(applicationId)
  useWatch(applicationId === undefined ? undefined : `application:${applicationId}`)
  const failed = error !== null || applicationId === undefined
  return (
    <Page
      title={detail && !failed ? familyName(detail) || detail.application.externalId : t('casework.detail.title')}
      above={
        list && applicationId !== undefined ? (
          <ListLinks {...{ applicationId, list }} />
        ) : (
          <a href={to('worklist')}>{t('casework.detail.toList')}</a>
        )
      }
      width="full"
      actions={
        detail && (
          <>
            <span className={classes.print}>
              <PrintButton size="sm" />
            </span>
            <DownloadRecord applicationId={detail.application.id} size="sm" />
            <FileMenu
              operation={exportApplication}
              applicationId={detail.application.id}
              label={t('casework.detail.file.caseFile')}
            />
          </>
        )
      }
    >
      {failed ? (
        <CannotShow error={error} retry={retry} />
      ) : detail ? (
        <DetailContent key={applicationId} detail={detail} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
