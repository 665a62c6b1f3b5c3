import { useTranslation } from 'react-i18next'
import { to } from '../../links/links.ts'
import classes from './Footer.module.css'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <div>
        <p>{t('shell.footer.promise')}</p>
        <nav aria-label={t('shell.footer.label')}>
          <a href={to('about')}>{t('shell.menu.about')}</a>
          <a href={to('news')}>{t('shell.menu.news')}</a>
          <a href={to('privacy')}>{t('shell.privacy.title')}</a>
        </nav>
      </div>
    </footer>
  )
}
