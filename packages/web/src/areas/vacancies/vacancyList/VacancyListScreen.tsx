import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { toLast } from '../../../links/lastAddress.ts'
import { navigateTo, to, useParameters } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { NoSites } from '../../sites/NoSites.tsx'
import { getSite } from '../../sites/queries.ts'
import { queuePage, vacancyPage } from '../links.ts'
import { type ListedVacancy, useVacancyActions } from '../useVacancyActions.ts'
import { OlderVacancies } from './OlderVacancies.tsx'
import { useVacancyList } from './useVacancyList.ts'
import { VacancyFilters } from './VacancyFilters.tsx'
import { useVacancyColumns } from './vacancyColumns.tsx'

const opens = (vacancy: ListedVacancy) => (vacancy.status === 'created' ? vacancyPage(vacancy) : queuePage(vacancy))

/** Shows the vacancies of a site, or of all the user's sites if none is named. */
export default function VacancyListScreen() {
  const { t } = useTranslation()
  const { siteId, siteName: givenName } = useParameters('vacancyList')
  const site = useRead(getSite, siteId === undefined ? undefined : { siteId }).data?.provider
  const siteName = site?.name ?? givenName
  const isInactive = site?.status === 'inactive'
  const model = useVacancyList(siteId)
  const { act } = useVacancyActions()
  const add = can(useSession(), 'changeSites') && !isInactive && (site?.canManage ?? true) && (
    <Button
      component="a"
      href={siteId ? to('vacancy', { siteId, siteName }) : to('addVacancy')}
      leftSection={<IconPlus aria-hidden size={18} />}
    >
      {t('vacancies.list.add')}
    </Button>
  )
  return (
    <Page
      title={siteName ? t('vacancies.list.titleOf', { site: siteName }) : t('vacancies.list.title')}
      above={<a href={toLast('siteList')}>{t('vacancies.list.backToSites')}</a>}
      actions={
        <>
          <Button component="a" href={to('exportVacancies')} variant="default">
            {t('vacancies.list.export')}
          </Button>
          {add}
        </>
      }
      intro={
        <>
          {isInactive && <StatusTag tone="warning">{t('vacancies.notice.siteInactive')}</StatusTag>}
          <OlderVacancies count={model.olderOpen} onShow={() => model.change({ createdFrom: '' })} />
        </>
      }
      width="full"
    >
      <DataGrid
        name="vacancies"
        label={t('vacancies.list.title')}
        columns={useVacancyColumns(siteId === undefined, act)}
        {...model.list}
        isDense
        keyOf={(vacancy) => String(vacancy.id)}
        nameOf={(vacancy) => vacancy.name}
        onOpen={(vacancy) => navigateTo(opens(vacancy).slice(1))}
        tools={<VacancyFilters {...model} withSite={siteId === undefined} />}
        empty={
          <NoSites
            otherwise={
              <EmptyState
                title={t(model.isFiltered ? 'vacancies.list.nothingFound' : 'vacancies.list.none')}
                text={t(model.isFiltered ? 'vacancies.list.nothingFoundText' : 'vacancies.list.noneText')}
                actions={
                  model.isFiltered ? (
                    <Button variant="default" onClick={model.reset}>
                      {t('vacancies.list.reset')}
                    </Button>
                  ) : (
                    add
                  )
                }
              />
            }
          />
        }
      />
    </Page>
  )
}
