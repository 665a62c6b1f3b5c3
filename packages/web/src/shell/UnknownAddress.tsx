import { useTranslation } from 'react-i18next'
import { homeOf } from '../api/audience.ts'
import { useSession } from '../api/session.ts'
import { to } from '../links/links.ts'
import classes from './UnknownAddress.module.css'

/** Shows above the start page that the address which was opened does not exist, with the way to the user's own page. */
export function UnknownAddress({ path }: { path: string }) {
  const { t } = useTranslation()
  const home = homeOf(useSession())
  return (
    <section className={classes.notice} aria-label={t('shell.unknown.title')}>
      <p role="status">{t('shell.unknown.text', { path: path.slice(0, 80) })}</p>
      {home !== 'landing' && <a href={to(home)}>{t('shell.unknown.home')}</a>}
    </section>
  )
}
