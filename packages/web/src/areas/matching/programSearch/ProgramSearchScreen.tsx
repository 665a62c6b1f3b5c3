import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { homeOf, mayOpen } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { to, useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getApplicationDetail } from '../queries.ts'
import { FamilySearch } from './FamilySearch.tsx'

/** Shows programs near a location, which a family can prefer or mark as not interested. */
export default function ProgramSearchScreen() {
  const { t } = useTranslation()
  const { applicationId, externalId } = useParameters('programSearch')
  const session = useSession()
  const { data, error, refetch } = useRead(
    getApplicationDetail,
    applicationId === undefined ? undefined : { applicationId, really: false },
  )
  const isStaff = mayOpen(session, ['staff'])
  const back = isStaff && applicationId ? to('applicationDetail', { applicationId }) : to(homeOf(session))
  const number = data?.application.externalId ?? externalId
  return (
    <Page
      title={t('programSearch.title')}
      above={<a href={back}>{t(isStaff ? 'programSearch.toApplication' : 'programSearch.toDashboard')}</a>}
      intro={number && t('programSearch.forApplication', { number })}
    >
      {applicationId === undefined && <EmptyState title={t('programSearch.noApplication')} />}
      {error && (
        <EmptyState
          title={error.message}
          actions={<Button onClick={() => void refetch()}>{t('shell.ui.tryAgain')}</Button>}
        />
      )}
      {data && <FamilySearch key={applicationId} detail={data} />}
      {!data && !error && applicationId !== undefined && <Skeletons shape="blocks" count={2} />}
    </Page>
  )
}
