import { getSiteSchedule, getVacancyCap, listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asked } from '../../../api/queryClient.ts'
import { to, useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { blank, typedOf, usualLine } from './typed.ts'
import { VacancyEditor } from './VacancyEditor.tsx'

/** What the form begins with: the vacancy when there is one, and what bounds a vacancy of its site. */
function useBeginning() {
  const { siteId: givenSite, vacancyId } = useParameters('vacancy')
  const vacancy = useQuery({ ...asked(getVacancy, { vacancyId: vacancyId ?? 0 }), enabled: vacancyId !== undefined })
  const siteId = vacancy.data?.siteId ?? (vacancyId ? undefined : givenSite)
  const ofSite = { siteId: siteId ?? 0 }
  const enabled = siteId !== undefined
  const programs = useQuery({ ...asked(listSitePrograms, ofSite), enabled })
  const cap = useQuery({ ...asked(getVacancyCap, ofSite), enabled })
  const schedule = useQuery({ ...asked(getSiteSchedule, ofSite), enabled: enabled && !vacancyId })
  const error = [vacancy, programs, cap, schedule].find((query) => query.error)?.error
  const isReady = enabled && programs.data && cap.data !== undefined && (vacancyId ? vacancy.data : schedule.data)
  return {
    error,
    isMissing: vacancyId === undefined && givenSite === undefined,
    reload: () => vacancy.refetch(),
    begun: isReady
      ? {
          siteId,
          vacancy: vacancy.data,
          programs: programs.data,
          cap: cap.data,
          start: vacancy.data ? typedOf(vacancy.data) : blank(schedule.data ?? [usualLine]),
        }
      : undefined,
  }
}

/** A vacancy: made, changed and moved. */
export default function VacancyScreen() {
  const { t } = useTranslation()
  const { siteName: givenName, siteId: givenSite } = useParameters('vacancy')
  const { begun, error, isMissing, reload } = useBeginning()
  const [turn, setTurn] = useState(0)
  const siteName = begun?.vacancy?.siteName ?? givenName ?? ''
  const title = begun?.vacancy?.name ?? t('vacancies.form.newTitle')
  const above = (
    <a href={to('vacancyList', { siteId: begun?.siteId ?? givenSite, siteName })}>
      {siteName ? t('vacancies.form.backTo', { site: siteName }) : t('vacancies.list.title')}
    </a>
  )
  const startAgain = async () => {
    await reload()
    setTurn(turn + 1)
  }
  return (
    <Page title={title} above={above}>
      {error || isMissing ? (
        <EmptyState title={error?.message ?? t('vacancies.form.noSite')} />
      ) : begun ? (
        <VacancyEditor key={`${begun.vacancy?.id} ${turn}`} {...begun} siteName={siteName} onReload={startAgain} />
      ) : (
        <Skeletons shape="blocks" count={3} />
      )}
    </Page>
  )
}
