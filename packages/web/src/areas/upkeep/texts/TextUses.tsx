import { useTranslation } from 'react-i18next'
import { Fold } from '../../../ui/page/Fold.tsx'
import classes from './Texts.module.css'
import { screensOf, sourcesOf, titleOf } from './textUses.ts'
import type { TextRow } from './useTexts.ts'

/** Shows where a text is used: the screens that have its file, and the sources that name it. */
export function TextUses({ row: { file, key } }: { row: TextRow }) {
  const { t, i18n } = useTranslation()
  const found = screensOf(file)
  const named = found === 'everywhere' ? [] : found.map((title) => titleOf(title, i18n.language))
  const sources = sourcesOf(file, key)
  return (
    <Fold title={t('upkeep.texts.uses')}>
      <p>
        {found === 'everywhere'
          ? t('upkeep.texts.everywhere')
          : named.length > 0
            ? t('upkeep.texts.screens', { screens: named.join(' · ') })
            : t('upkeep.texts.serverOnly')}
      </p>
      <ul className={classes.uses}>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </Fold>
  )
}
