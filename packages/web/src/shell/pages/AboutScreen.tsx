import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/session.ts'
import { to } from '../../links/links.ts'
import { Article } from './Article.tsx'

export default function AboutScreen() {
  const { t } = useTranslation()
  const { userId } = useSession()
  const sections = [
    { name: 'what' },
    { name: 'order', points: ['protection', 'income', 'ties'] },
    { name: 'cost', points: ['free', 'fee'] },
    { name: 'people', points: ['families', 'sites', 'agencies'] },
    { name: 'start', text: userId === undefined ? 'text' : 'textSignedIn', link: to('landing') },
  ]
  return <Article name="about" title={t('shell.menu.about')} sections={sections} />
}
