import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWatch } from '../../../api/live/topics.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { to, useParameters } from '../../../links/links.ts'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getSite } from '../../sites/queries.ts'
import { getSiteSchedule, getVacancy, getVacancyCap, listSitePrograms } from '../queries.ts'
import { beginning } from './beginning.ts'
import { defaultLine, typedOf } from './typed.ts'
import { VacancyEditor } from './VacancyEditor.tsx'

/** Returns the vacancy if there is one, and the limits of its site. */
function useBeginning() {
  const { siteId: givenSite, vacancyId, copyOf, ...asked } = useParameters('vacancy')
  const vacancy = useRead(getVacancy, vacancyId === undefined ? undefined : { vacancyId })
  const copied = useRead(getVacancy, copyOf === undefined || vacancyId ? undefined : { vacancyId: copyOf })
  const isNew = vacancyId === undefined
  const siteId = (isNew ? copied.data?.siteId : vacancy.data?.siteId) ?? (isNew && !copyOf ? givenSite : undefined)
  const ofSite = siteId === undefined ? undefined : { siteId }
  const programs = useRead(listSitePrograms, ofSite)
  const cap = useRead(getVacancyCap, ofSite)
  const schedule = useRead(getSiteSchedule, vacancyId ? undefined : ofSite)
  const site = useRead(getSite, ofSite)
  // The form of a stored vacancy needs nothing of its site.
  const failed = [vacancy, copied, programs, cap, schedule, ...(isNew ? [site] : [])].find(whyMissing)
  const isReady =
    siteId !== undefined &&
    programs.data &&
    cap.data !== undefined &&
    (isNew ? schedule.data && site.data : vacancy.data)
  return {
    failed,
    isInactive: isNew && site.data?.provider.status === 'inactive',
    isMissing: isNew && givenSite === undefined && copyOf === undefined,
    reload: () => vacancy.refetch(),
    begun: isReady
      ? {
          siteId,
          vacancy: vacancy.data,
          programs: programs.data,
          cap: cap.data,
          capacity: site.data?.center.capacity,
          start: vacancy.data
            ? typedOf(vacancy.data)
            : beginning({
                schedule: schedule.data ?? [defaultLine],
                copied: copied.data,
                programs: programs.data,
                ...asked,
              }),
        }
      : undefined,
  }
}

/** Shows a vacancy, to create, change or submit it. */
export default function VacancyScreen() {
  const { t } = useTranslation()
  const { siteName: givenName, siteId: givenSite, vacancyId, copyOf } = useParameters('vacancy')
  const { begun, failed, isInactive, isMissing, reload } = useBeginning()
  const [turn, setTurn] = useState(0)
  useWatch(vacancyId === undefined ? undefined : `vacancyQueue:${vacancyId}`)
  const siteName = begun?.vacancy?.siteName ?? givenName ?? ''

  const title = begun?.vacancy?.name ?? t(vacancyId === undefined ? 'vacancies.form.newTitle' : 'vacancies.form.title')
  const above = (
    <a href={to('vacancyList', { siteId: begun?.siteId ?? givenSite, siteName })}>
      {siteName ? t('vacancies.form.backTo', { site: siteName }) : t('vacancies.list.title')}
    </a>
  )
  const startAgain = async () => {
    await reload()
    setTurn(turn + 1)
    focusTitle()
  }
  // New vacancies of two sites, or two copies, are different forms.
  const key = [begun?.siteId, begun?.vacancy?.id, copyOf, turn].join(' ')
  return (
    <Page title={title} above={above}>
      {failed ? (
        <NotRead read={failed} />
      ) : isMissing ? (
        <EmptyState title={t('vacancies.form.noSite')} />
      ) : isInactive ? (
        <EmptyState title={t('vacancies.notice.siteInactive')} />
      ) : begun ? (
        <VacancyEditor key={key} {...begun} siteName={siteName} onReload={startAgain} />
      ) : (
        <Skeletons shape="blocks" count={3} />
      )}
    </Page>
  )
}
