import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { SiteSearchField } from '../../sites/SiteSearchField.tsx'
import { useSiteSearch } from '../../sites/useSiteSearch.ts'
import { useSites } from '../../sites/useSites.ts'
import classes from '../Vacancies.module.css'

/** Asks for the site of a new vacancy, among those that the user may change. */
export default function ChooseSiteScreen() {
  const { t } = useTranslation()
  const { rows, status } = useSites('active')
  const sites = rows.filter(({ canManage }) => canManage)
  const search = useSiteSearch(sites)
  return (
    <Page title={t('vacancies.add.title')} intro={<p>{t('vacancies.add.intro')}</p>} width="read">
      {status === 'loading' ? (
        <Skeletons count={5} />
      ) : sites.length === 0 ? (
        <EmptyState title={t('vacancies.add.none')} />
      ) : (
        <Panel>
          <SiteSearchField {...search} />
          <ul className={classes.sites}>
            {search.shown.map(({ id, name, street, zip }) => (
              <li key={id} className={classes.name}>
                <a href={to('vacancy', { siteId: id, siteName: name })}>{name}</a>
                <span>{[street, zip].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}
