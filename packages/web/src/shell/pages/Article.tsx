import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/Page.tsx'
import classes from './Article.module.css'

type Section = { name: string; text?: string; points?: readonly string[]; link?: string }

/** Shows an article: sections with texts, lists and links from `locales/…/guide.json`. */
export function Article({ name, title, sections }: { name: string; title: string; sections: readonly Section[] }) {
  const { t } = useTranslation()
  return (
    <Page title={title} intro={t(`guide.${name}.intro`)} width="read">
      <div className={classes.article}>
        {sections.map(({ name: section, text = 'text', points = [], link }) => (
          <section key={section}>
            <h2>{t(`guide.${name}.${section}.title`)}</h2>
            <p>{t(`guide.${name}.${section}.${text}`)}</p>
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{t(`guide.${name}.${section}.${point}`)}</li>
                ))}
              </ul>
            )}
            {link && (
              <p>
                <a href={link}>{t(`guide.${name}.${section}.link`)}</a>
              </p>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}
