import type { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type VacancyAction, vacancyChoices, vacancyMoves } from '@semilla/domain/vacancies/transitions.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, inARow, inSentences } from '../../api/texts/format.ts'
import { useAction } from '../../forms/useAction.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { freeSeats } from './freeSeats.ts'
import { changeVacancyStatus, pauseMatching } from './queries.ts'
import { startsInPast } from './vacancy/formFaults.ts'

export type ListedVacancy = Output<typeof listVacancies>['items'][number]
/** What a site can do with a vacancy: change its status, or pause and resume automatic referrals. */
export type Action = VacancyAction | 'pauseMatching' | 'resumeMatching'

const destructive: readonly Action[] = ['close', 'void']

/** Returns whether a new vacancy can begin as a copy: not at an inactive site, which takes none. */
export const mayCopy = ({ capabilities, siteStatus }: ListedVacancy): boolean =>
  capabilities.includes('edit') && siteStatus === 'active'

/** Returns the actions for a vacancy, the most likely one first. */
export function actionsOf(vacancy: ListedVacancy): Action[] {
  const { status, siteStatus, programIsOffered } = vacancy
  const siteIsActive = siteStatus === 'active'
  const moves = vacancyChoices(status, { siteIsActive, programIsOffered, seatsLeft: freeSeats(vacancy) })
  const hasMatching = siteIsActive && (status === 'submitted' || status === 'paused')
  const matching: Action[] = hasMatching ? [vacancy.isMatchingPaused ? 'resumeMatching' : 'pauseMatching'] : []
  return [...moves.filter((move) => move !== 'void'), ...matching, ...moves.filter((move) => move === 'void')]
}

/** Returns the text that says what an action does: a vacancy and its matching can both be paused, and resuming one is not enough. */
function textOf({ status, isMatchingPaused }: ListedVacancy, action: Action) {
  if (action === 'unpause' && isMatchingPaused) return 'vacancies.confirm.unpause.matchingPaused' as const
  if (action === 'resumeMatching' && status === 'paused')
    return 'vacancies.confirm.resumeMatching.vacancyPaused' as const
  return `vacancies.confirm.${action}.text` as const
}

/**
 * Returns a function that explains an action, asks for confirmation, runs it and shows a notification. It returns
 * whether the action was run.
 */
export function useVacancyActions() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const change = useAction(changeVacancyStatus)
  const pause = useAction(pauseMatching)

  async function act(vacancy: ListedVacancy, action: Action): Promise<boolean> {
    // Sites name many of their vacancies alike, and the question covers the row from which it came.
    const values = { name: inARow([vacancy.name, vacancy.externalId]), count: vacancy.openReferrals }
    const yes = await confirm({
      title: t(`vacancies.confirm.${action}.title`, values),
      text: inSentences(
        action === 'submit' &&
          startsInPast(vacancy.startOn) &&
          t('vacancies.over.title', { day: formatDay(vacancy.startOn) }),
        t(textOf(vacancy, action), values),
      ),
      yes: t(`vacancies.confirm.${action}.yes`),
      isDestructive: destructive.includes(action),
    })
    if (!yes) return false
    const notification = () => t(`vacancies.confirm.${action}.done`, values)
    const isDone =
      action === 'pauseMatching' || action === 'resumeMatching'
        ? await pause.act({ vacancyId: vacancy.id, isPaused: action === 'pauseMatching' }, notification)
        : await change.act({ vacancyId: vacancy.id, to: vacancyMoves[action].to as never }, notification)
    return isDone !== undefined
  }
  return { act, isBusy: change.isBusy || pause.isBusy }
}
