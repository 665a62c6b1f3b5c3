import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/page/Panel.tsx'
import { freeSeats } from '../freeSeats.ts'
import { copyPage } from '../links.ts'
import { mayCopy } from '../useVacancyActions.ts'
import type { StoredVacancy } from './typed.ts'
import classes from './Vacancy.module.css'

/** Returns what the notice above the form says, if anything. */
export function noticeOf(vacancy: StoredVacancy | undefined, mayEdit: boolean) {
  if (!mayEdit) return vacancy?.linkedName ? 'linked' : 'readOnly'
  if (!vacancy) return undefined
  if (vacancy.status === 'closed' && freeSeats(vacancy) === 0) return 'full'
  if (vacancy.status === 'closed') return vacancy.programIsOffered ? 'closed' : 'closedProgramRemoved'
  if (vacancy.status === 'void') return 'void'
  if (!vacancy.programIsOffered) return vacancy.status === 'created' ? 'chooseProgram' : 'programRemoved'
  return vacancy.status === 'created' ? 'created' : 'locked'
}
export type Notice = NonNullable<ReturnType<typeof noticeOf>> | 'siteInactive'

const ofFrozen: readonly Notice[] = [
  'readOnly',
  'linked',
  'closed',
  'closedProgramRemoved',
  'full',
  'void',
  'siteInactive',
]

/** What stays closed for good, so that a copy is the way on. */
const goesOnAsCopy: readonly Notice[] = ['full', 'closedProgramRemoved']

/** Returns whether nothing of a vacancy with this notice can be changed. */
export const isFrozen = (notice: Notice | undefined): boolean => notice !== undefined && ofFrozen.includes(notice)

type Props = { notice: Notice; vacancy: StoredVacancy | undefined; children: ReactNode }

/** Says above the form what can be changed, with the next step. */
export function VacancyNotice({ notice, vacancy, children }: Props) {
  const { t } = useTranslation()
  return (
    <Panel tone="warm">
      <p className={classes.notice}>{t(`vacancies.notice.${notice}`, { name: vacancy?.linkedName ?? '' })}</p>
      {goesOnAsCopy.includes(notice) && vacancy && mayCopy(vacancy) && (
        <Button component="a" href={copyPage(vacancy)}>
          {t('vacancies.notice.copyFull')}
        </Button>
      )}
      {children}
    </Panel>
  )
}
