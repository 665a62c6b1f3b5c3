import { useTranslation } from 'react-i18next'
import { colon, formatNumber, inARow } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { siteAddress } from '../siteAddress.ts'
import classes from './SiteList.module.css'
import type { ListedSite } from './useSiteList.ts'

const vacanciesOf = (site: ListedSite) => to('vacancyList', { siteId: site.id, siteName: site.name })

function SiteName({ site }: { site: ListedSite }) {
  const { t } = useTranslation()
  return (
    <div className={classes.name}>
      <a href={vacanciesOf(site)}>{site.name}</a>
      <bdi>{siteAddress(site)}</bdi>
      {site.status === 'inactive' && <StatusTag tone="quiet">{t('words.siteStatus.inactive')}</StatusTag>}
      {site.toCorrect.length > 0 && (
        <a href={to('siteEdit', { siteId: site.id })}>
          {t('sites.list.toCorrect', {
            fields: inARow(site.toCorrect.map((field) => t(`sites.list.fields.${field}`))),
          })}
        </a>
      )}
    </div>
  )
}

function SiteLinks({ site }: { site: ListedSite }) {
  const { t } = useTranslation()
  const { id: siteId, name: siteName } = site
  const links = [
    ['vacancies', vacanciesOf(site)],
    ['details', to('site', { siteId })],
    ['calendar', to('seatCalendar', { siteId, siteName })],
    ['log', to('log', { isOfSite: true, siteId, vacancyName: siteName })],
  ] as const
  return (
    <div className={classes.links}>
      {links.map(([key, href]) => (
        <a key={key} href={href} aria-label={`${t(`sites.list.${key}`)}${colon()}${siteName}`}>
          {t(`sites.list.${key}`)}
        </a>
      ))}
    </div>
  )
}

function OpenReferrals({ site: { openReferrals, overdueAnswers } }: { site: ListedSite }) {
  const { t } = useTranslation()
  return (
    <div className={classes.referrals}>
      {formatNumber(openReferrals)}
      {overdueAnswers > 0 && <StatusTag tone="warning">{t('sites.list.overdue', { count: overdueAnswers })}</StatusTag>}
    </div>
  )
}

/** Returns the columns of the list of sites. */
export function useSiteColumns(): Column<ListedSite>[] {
  const { t } = useTranslation()
  const number = (id: 'openVacancies' | 'seatsLeft'): Column<ListedSite> => ({
    id,
    title: t(`sites.list.${id}`),
    cell: (site) => formatNumber(site[id]),
    sortBy: (site) => site[id],
    width: 6.75,
    grow: 0.25,
    align: 'end',
  })
  return [
    {
      id: 'name',
      title: t('sites.list.site'),
      cell: (site) => <SiteName site={site} />,
      sortBy: ({ name }) => name,
      width: 16,
      grow: 3,
    },
    {
      id: 'careType',
      title: t('sites.list.careType'),
      cell: (site) => t(`words.careType.${site.careType}`),
      sortBy: (site) => t(`words.careType.${site.careType}`),
      width: 8,
      grow: 1,
      isTitled: true,
      hideable: true,
    },
    {
      id: 'organizationName',
      title: t('sites.list.organization'),
      cell: (site) => site.organizationName,
      sortBy: ({ organizationName }) => organizationName,
      width: 10,
      hideable: 'away',
    },
    number('openVacancies'),
    number('seatsLeft'),
    {
      id: 'openReferrals',
      title: t('sites.list.openReferrals'),
      cell: (site) => <OpenReferrals site={site} />,
      sortBy: ({ openReferrals }) => openReferrals,
      width: 8.5,
      grow: 0.5,
      align: 'end',
    },
    {
      id: 'links',
      title: t('sites.list.goTo'),
      isForScreenOnly: true,
      cell: (site) => <SiteLinks site={site} />,
      width: 21.5,
      grow: 0,
    },
  ]
}
