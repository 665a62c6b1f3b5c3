import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { to, useGo, useScreenSearch } from '../../../ui/links.ts'
import { Page } from '../../../ui/Page.tsx'
import { queuePage, vacancyPage } from '../links.ts'
import { useMayWrite } from '../mayWrite.ts'
import { vacancyListSearch } from '../search.ts'
import { type ListedVacancy, useVacancyActions } from '../useVacancyActions.ts'
import { useVacancyList } from './useVacancyList.ts'
import { VacancyFilters } from './VacancyFilters.tsx'
import { useVacancyColumns } from './vacancyColumns.tsx'

const opens = (vacancy: ListedVacancy) => (vacancy.status === 'created' ? vacancyPage(vacancy) : queuePage(vacancy))

/** The vacancies of a site, or of all the caller's sites when none is named. */
export default function VacancyListScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { EntityId, EntityName } = useScreenSearch(vacancyListSearch)
  const model = useVacancyList(EntityId)
  const { act } = useVacancyActions()
  const mayWrite = useMayWrite()
  const add = mayWrite && (
    <Button
      component="a"
      href={EntityId ? to('/Program/vacancy', { EntityType: 1, EntityId, EntityName }) : to('/Partials/AddVacancy')}
      leftSection={<IconPlus aria-hidden size={18} />}
    >
      {t('vacancies.list.add')}
    </Button>
  )
  return (
    <Page
      title={EntityName ? t('vacancies.list.titleOf', { site: EntityName }) : t('vacancies.list.title')}
      above={<a href={to('/Program/SiteList')}>{t('vacancies.list.backToSites')}</a>}
      actions={
        <>
          <Button component="a" href={to('/Partials/ExportVacancy')} variant="default">
            {t('vacancies.list.export')}
          </Button>
          {add}
        </>
      }
      width="full"
    >
      <DataGrid
        name="vacancies"
        label={t('vacancies.list.title')}
        columns={useVacancyColumns(EntityId === undefined, mayWrite ? act : undefined)}
        {...model.list}
        keyOf={(vacancy) => String(vacancy.id)}
        nameOf={(vacancy) => vacancy.name}
        onOpen={(vacancy) => go(opens(vacancy).slice(1))}
        tools={<VacancyFilters {...model} />}
        empty={
          <EmptyState
            title={t(model.isFiltered ? 'vacancies.list.nothingFound' : 'vacancies.list.none')}
            text={t(model.isFiltered ? 'vacancies.list.nothingFoundText' : 'vacancies.list.noneText')}
            actions={
              model.isFiltered ? (
                <Button variant="default" onClick={model.reset}>
                  {t('vacancies.model.reset')}
                </Button>
              ) : (
                add
              )
            }
          />
        }
      />
    </Page>
  )
}
