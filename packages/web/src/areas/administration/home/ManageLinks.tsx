import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import classes from './Home.module.css'

/** The screens on which administrators manage the city. */
const screens = ['organization', 'users', 'roles', 'siteList', 'worklist', 'surveyTotals'] as const

/** Leads to each administration screen. */
export function ManageLinks() {
  const { t } = useTranslation()
  return (
    <Panel title={t('administration.home.manage')}>
      <ul className={classes.links}>
        {screens.map((screen) => (
          <li key={screen}>
            <a href={to(screen)}>{t(`administration.home.screens.${screen}`)}</a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
