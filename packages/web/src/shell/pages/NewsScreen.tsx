import { useTranslation } from 'react-i18next'
import { Article } from './Article.tsx'

const sections = [
  { name: 'keep', points: ['update', 'answer', 'moved'] },
  { name: 'choose', points: ['visit', 'ask', 'license'], link: 'https://www.ccld.dss.ca.gov/carefacilitysearch/' },
  { name: 'office', link: 'https://sfdec.org' },
  { name: 'referral', link: 'https://www.childrenscouncil.org' },
  { name: 'wuYee', link: 'https://www.wuyee.org' },
  { name: 'state', link: 'https://mychildcareplan.org' },
  { name: 'urgent', link: 'https://211bayarea.org' },
]

export default function NewsScreen() {
  const { t } = useTranslation()
  return <Article name="news" title={t('shell.menu.news')} sections={sections} />
}
