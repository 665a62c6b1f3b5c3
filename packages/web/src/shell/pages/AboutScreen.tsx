import { useTranslation } from 'react-i18next'
import { to } from '../../links/links.ts'
import { Article } from './Article.tsx'

export default function AboutScreen() {
  const { t } = useTranslation()
  const sections = [
    { name: 'what' },
    { name: 'order', points: ['protection', 'income', 'ties'] },
    { name: 'cost', points: ['free', 'fee'] },
    { name: 'people', points: ['families', 'sites', 'agencies'] },
    { name: 'start', link: to('landing') },
  ]
  return <Article name="about" title={t('shell.menu.about')} sections={sections} />
}
