import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { to, useScreenSearch } from '../../../ui/links.ts'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { familyName, useDetail } from './detail.ts'
import { SiteMenu } from './parts/SiteMenu.tsx'
import { SiteVacancies } from './parts/SiteVacancies.tsx'
import { useStanding } from './parts/siteMoves.ts'
import { siteVacanciesSearch } from './search.ts'
import { WithDetail } from './WithDetail.tsx'

function ForFamily({ siteId, name }: { siteId: number; name: string }) {
  const { t } = useTranslation()
  const detail = useDetail()
  const standing = useStanding()(siteId)
  return (
    <Panel
      title={t('casework.detail.vacancy.for', { name: familyName(detail) })}
      actions={<SiteMenu site={{ id: siteId, name }} standing={standing} />}
    >
      <SiteVacancies siteId={siteId} />
    </Panel>
  )
}

/** The open vacancies of one site, for the children of one application. */
export default function SiteVacanciesScreen() {
  const { t } = useTranslation()
  const { ApplicationId, ProviderId, Providername } = useScreenSearch(siteVacanciesSearch)
  const name = Providername ?? ''
  return (
    <Page
      title={name || t('casework.detail.vacancy.title')}
      intro={name && t('casework.detail.vacancy.title')}
      above={<a href={to('/Partials/EditApplicationSP', { ApplicationId })}>{t('casework.detail.toApplication')}</a>}
    >
      {ProviderId === undefined ? (
        <EmptyState title={t('casework.detail.vacancy.noSite')} />
      ) : (
        <WithDetail applicationId={ApplicationId}>
          <ForFamily siteId={ProviderId} name={name} />
        </WithDetail>
      )}
    </Page>
  )
}
