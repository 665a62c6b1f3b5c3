import { logDays, type SiteLogCategory } from '@semilla/domain/casework/log.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useList } from '../../../api/queries/list.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { formatInstant } from '../../../api/texts/format.ts'
import { toLast } from '../../../links/lastAddress.ts'
import { useParameters } from '../../../links/links.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { getSite, listSiteLog } from '../../sites/queries.ts'
import { vacancyPage } from '../links.ts'
import { getVacancy, listVacancyLog } from '../queries.ts'
import { ChangeList } from './ChangeList.tsx'
import { LogFilters } from './LogFilters.tsx'
import type { LogEntry } from './logEntry.ts'
import { isPeriod, type LogFilter } from './logFilter.ts'

/** Returns the log of the vacancy or site that the URL names. */
function useLog(filter: LogFilter<SiteLogCategory>) {
  const { isOfSite, siteId, vacancyId } = useParameters('log')
  const ofSite = isOfSite || vacancyId === undefined
  const { categories, from, to } = filter
  const period = { categories: [...categories], from: from || undefined, to: to || undefined, pageSize: 20 }
  const isValid = isPeriod(filter)
  const site = useList(listSiteLog, { siteId: siteId ?? 0, ...period }, { enabled: ofSite && isValid })
  const ofVacancy = { vacancyId: vacancyId ?? 0, ...period }
  const vacancy = useList(listVacancyLog, ofVacancy, { enabled: !ofSite && isValid })
  return { list: ofSite ? site : vacancy, ofSite }
}

function useColumns(): Column<LogEntry>[] {
  const { t } = useTranslation()
  return [
    { id: 'at', title: t('vacancies.log.at'), cell: ({ at }) => formatInstant(at), width: 12.5, grow: 0 },
    { id: 'who', title: t('vacancies.log.who'), cell: ({ byName }) => byName, width: 9 },
    {
      id: 'what',
      title: t('vacancies.log.what'),
      cell: ({ action, subject }) => (
        <>
          {action}
          {subject && <strong> {subject}</strong>}
        </>
      ),
      width: 13,
      grow: 1.5,
    },
    {
      id: 'changes',
      title: t('vacancies.log.changes'),
      cell: (entry) => <ChangeList entry={entry} />,
      width: 18,
      grow: 3,
    },
  ]
}

/** Returns the name of the site or vacancy whose log it is, and the way back to it. */
function useSubject() {
  const { t } = useTranslation()
  const session = useSession()
  const { siteId, vacancyId, vacancyName, isOfSite } = useParameters('log')
  const ofSite = isOfSite || vacancyId === undefined
  const site = useRead(getSite, ofSite && siteId ? { siteId } : undefined).data?.provider
  const vacancy = useRead(getVacancy, ofSite || !vacancyId ? undefined : { vacancyId }).data
  const name = ofSite ? site?.name : (vacancy?.name ?? vacancyName)
  const back = vacancy ? (
    <a href={vacancyPage(vacancy)}>{vacancy.name}</a>
  ) : (
    <a href={toLast('siteList')}>{t('vacancies.list.backToSites')}</a>
  )
  return { name, back: can(session, 'viewSites') && back }
}

/** Shows who changed a site or a vacancy, what and when. */
export default function LogScreen() {
  const { t } = useTranslation()
  const { name, back } = useSubject()
  const [filter, setFilter] = useState<LogFilter<SiteLogCategory>>(() => ({
    categories: [],
    from: addTo(dayInCity(new Date()), { days: -logDays }),
    to: '',
  }))
  const log = useLog(filter)
  return (
    <Page title={name ? t('vacancies.log.titleOf', { name }) : t('vacancies.log.title')} above={back} width="full">
      <DataGrid
        name="log"
        label={t('vacancies.log.title')}
        columns={useColumns()}
        {...log.list}
        keyOf={(entry) => String(entry.id)}
        nameOf={(entry) => entry.subject}
        tools={<LogFilters entity={log.ofSite ? 'Program' : 'Vacancy'} filter={filter} onChange={setFilter} />}
        empty={<EmptyState title={t('vacancies.log.none')} />}
      />
    </Page>
  )
}
