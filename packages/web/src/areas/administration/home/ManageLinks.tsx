import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { getMenu } from '../queries.ts'
import classes from './Home.module.css'

/** Leads to each administration screen of the menu that the server decided, with what it is for. */
export function ManageLinks() {
  const { t } = useTranslation()
  const read = useRead(getMenu, {})
  const entries = read.data?.flatMap(({ entries }) => entries).filter(({ isShown, path }) => isShown && path)
  return (
    <Panel title={t('administration.home.manage')}>
      {!entries && <NotRead read={read} count={3} />}
      <ul className={classes.links}>
        {entries?.map(({ key, path }) => (
          <li key={key}>
            <a href={`#${path}`}>{t(`administration.home.screens.${key}`)}</a>
            <p>{t(`administration.home.about.${key}`)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
