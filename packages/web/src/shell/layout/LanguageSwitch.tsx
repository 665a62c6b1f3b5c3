import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownLanguageName } from '../../api/texts/languageName.ts'
import { type Language, languages } from '../../api/texts/texts.ts'
import { chooseLanguage } from '../arrival.ts'
import classes from './LanguageSwitch.module.css'

/** What a phone's header has room for. */
const shortNames: Record<Language, string> = { en: 'EN', es: 'ES', 'zh-Hant': '中文' }

/** Shows the languages, each under its own name so that its speakers recognize it. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  return (
    <label className={classes.switch}>
      <IconLanguage aria-hidden size={20} />
      <span className="visually-hidden">{t('shell.language')}</span>
      <span className={classes.short} aria-hidden>
        {shortNames[i18n.language as Language] ?? i18n.language}
      </span>
      <select value={i18n.language} onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownLanguageName(language)}
          </option>
        ))}
      </select>
    </label>
  )
}
