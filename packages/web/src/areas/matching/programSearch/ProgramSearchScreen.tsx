import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { homeOf, mayOpen } from '../../../api/audience.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { to, useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getApplicationDetail } from '../queries.ts'
import { Search } from './Search.tsx'

/** Returns the application whose search it is, once it is read; visitors search without one. */
function useApplication() {
  const { applicationId, externalId, ...search } = useParameters('programSearch')
  const session = useSession()
  const isWanted = applicationId !== undefined && (session.userId !== undefined || !session.isKnown)
  const isAsked = isWanted && session.isKnown
  const query = useRead(getApplicationDetail, isAsked ? { applicationId, really: false } : undefined)
  const { data, refetch } = query
  return {
    session,
    applicationId: isWanted ? applicationId : undefined,
    number: data?.application.externalId ?? (isWanted ? externalId : undefined),
    detail: isWanted ? data : undefined,
    error: isWanted ? whyMissing(query) : null,
    retry: () => void refetch(),
    /** The same search without the application, for those it does not belong to. */
    shared: to('programSearch', search),
  }
}

/** Shows the way back: to the application, to one's home page, or for visitors to the start. */
function Back({ session, applicationId }: Pick<ReturnType<typeof useApplication>, 'session' | 'applicationId'>) {
  const { t } = useTranslation()
  const back = (href: string, text: string) => (
    <a className="no-print" href={href}>
      {text}
    </a>
  )
  const isStaff = mayOpen(session, ['staff'])
  if (isStaff && applicationId)
    return back(to('applicationDetail', { applicationId }), t('programSearch.toApplication'))
  if (session.userType === 'parent') return back(to('familyDashboard'), t('programSearch.toDashboard'))
  return back(to(homeOf(session)), t('programSearch.toStart'))
}

/** Shows programs near a location, which a family with an application can prefer or mark as not interested. */
export default function ProgramSearchScreen() {
  const { t } = useTranslation()
  const { session, applicationId, number, detail, error, retry, shared } = useApplication()
  const isVisitor = session.userId === undefined
  const intro = number
    ? t('programSearch.forApplication', { number })
    : t(isVisitor ? 'programSearch.forEveryone' : 'programSearch.forSignedIn')
  return (
    <Page title={t('programSearch.title')} above={<Back {...{ session, applicationId }} />} intro={intro}>
      {error && (
        <EmptyState
          title={error.message}
          actions={
            <>
              <Button onClick={retry}>{t('shell.ui.tryAgain')}</Button>
              <Button component="a" variant="default" href={shared}>
                {t('programSearch.withoutApplication')}
              </Button>
            </>
          }
        />
      )}
      {(applicationId === undefined || detail) && !error && <Search key={applicationId ?? 0} detail={detail} />}
      {!detail && !error && applicationId !== undefined && <Skeletons shape="blocks" count={2} />}
    </Page>
  )
}
