import { useTranslation } from 'react-i18next'
import { useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { familyName, useDetail } from './detail.ts'
import { SiteMenu } from './parts/sites/SiteMenu.tsx'
import { SiteVacancies } from './parts/sites/SiteVacancies.tsx'
import { useSitePreference } from './parts/sites/siteMoves.ts'
import { WithDetail } from './WithDetail.tsx'
import { useWayBack } from './wayBack.ts'

function ForFamily({ siteId, name }: { siteId: number; name: string }) {
  const { t } = useTranslation()
  const detail = useDetail()
  const preference = useSitePreference()(siteId)
  return (
    <Panel
      title={t('casework.detail.vacancy.for', { name: familyName(detail) })}
      actions={<SiteMenu site={{ id: siteId, name }} preference={preference} />}
    >
      <SiteVacancies siteId={siteId} />
    </Panel>
  )
}

/** Shows the open vacancies of one site for the children of an application. */
export default function SiteVacanciesScreen() {
  const { t } = useTranslation()
  const { applicationId, siteId, siteName: name = '' } = useParameters('siteVacancies')
  const { toApplication } = useWayBack()
  return (
    <Page
      title={name || t('casework.detail.vacancy.title')}
      intro={name && t('casework.detail.vacancy.title')}
      above={<a href={toApplication}>{t('casework.detail.toApplication')}</a>}
    >
      {siteId === undefined ? (
        <EmptyState title={t('casework.detail.vacancy.noSite')} />
      ) : (
        <WithDetail applicationId={applicationId}>
          <ForFamily siteId={siteId} name={name} />
        </WithDetail>
      )}
    </Page>
  )
}
