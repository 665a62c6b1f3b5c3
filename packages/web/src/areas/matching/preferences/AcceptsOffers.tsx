import { useTranslation } from 'react-i18next'
import type { ListedSite } from './preferenceLists.ts'

/** Says that preferring a program accepts its offers, and what the program then sees of the family. */
export function AcceptsOffers({ site, count }: { site: ListedSite; count: number }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('dashboard.sites.acceptsOffers', { count })}</p>
      <p>{t('dashboard.accept.text', { count, site: site.name })}</p>
    </>
  )
}
