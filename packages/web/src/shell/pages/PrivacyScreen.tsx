import { useTranslation } from 'react-i18next'
import { Article } from './Article.tsx'

const sections = [
  { name: 'why', points: ['eligibility', 'match', 'reach'] },
  { name: 'who', points: ['agency', 'sites', 'notShared'] },
  { name: 'survey' },
  { name: 'immigration' },
  { name: 'device', points: ['cookie', 'drafts', 'signOut'] },
  { name: 'log' },
  { name: 'rights', points: ['see', 'change', 'close', 'data'] },
]

export default function PrivacyScreen() {
  const { t } = useTranslation()
  return <Article name="privacy" title={t('shell.privacy.title')} sections={sections} />
}
