import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { TFunction } from 'i18next'
import { formatLongDay, inSentences } from '../../../../api/texts/format.ts'
import type { OwnApplication } from '../queries.ts'
import { countAnswers, type DashboardStatus, isWaitingChild } from './dashboardStatus.ts'

type Family = Pick<OwnApplication, 'children' | 'referrals'>
type Part = 'placed' | 'referred' | 'waiting'

/** Returns how many children have a spot, are with a program, and still wait; others take no part. */
export function countChildren({ children, referrals }: Family): Counted {
  const isReferred = (childId: number) =>
    referrals.some((referral) => referral.childId === childId && isOpenReferral(referral.status))
  const parts = children.map((child): Part | undefined => {
    if (hasPlace(child.status)) return 'placed'
    if (isReferred(child.id)) return 'referred'
    return isWaitingChild(child) ? 'waiting' : undefined
  })
  const count = (part: Part) => parts.filter((each) => each === part).length
  return { placed: count('placed'), referred: count('referred'), waiting: count('waiting') }
}

type Counted = Readonly<Record<Part, number>>
type Headline = { readonly title: string; readonly text: string }

function countedHeadline(t: TFunction, { children, status }: OwnApplication, counted: Counted): Headline {
  const { placed, referred, waiting } = counted
  const others = children.length - placed
  const isEnrolled = status === 'enrolled'
  const first = placed > 0 ? 'placed' : 'referred'
  const start = t(`dashboard.counted.first.${first}`, { count: placed || referred })
  const withReferred =
    first === 'placed' && referred > 0
      ? t('dashboard.counted.then.referred', { before: start, count: referred })
      : start
  return {
    title: waiting > 0 ? t('dashboard.counted.then.waiting', { before: withReferred, count: waiting }) : withReferred,
    text: inSentences(
      referred + waiting === 0 && !isEnrolled && t('dashboard.counted.text.placed'),
      referred > 0 && t('dashboard.counted.text.referred'),
      waiting > 0 && t('dashboard.counted.text.waiting', { count: waiting }),
      referred + waiting === 0 && others > 0 && t('dashboard.counted.text.others', { count: others }),
    ),
  }
}

/**
 * Returns what the dashboard says first. An answer or a visit that the family owes comes first; with several children of
 * whom one has more than a place on the waitlist, it counts them, and so it does where only some have a spot. Where nobody
 * waits, no spot is promised.
 */
export function headlineOf(t: TFunction, status: DashboardStatus, application: OwnApplication): Headline {
  const counted = countChildren(application)
  const { children, holdEndsOn } = application
  const isOfStandings = status === 'processing' || status === 'referred' || status === 'active'
  const isPartlyPlaced = (status === 'enrolled' || status === 'provisional') && counted.placed < children.length
  if (isPartlyPlaced || (isOfStandings && children.length > 1 && counted.placed + counted.referred > 0))
    return countedHeadline(t, application, counted)
  if (status === 'active' && counted.placed + counted.waiting === 0) {
    const count = children.length
    return { title: t('dashboard.stand.nobodyWaits.title'), text: t('dashboard.stand.nobodyWaits.text', { count }) }
  }
  const values = {
    day: holdEndsOn ? formatLongDay(holdEndsOn) : '',
    count: countAnswers(application),
    children: counted.placed,
  }
  // Staff can leave open when a hold ends.
  const stand = status === 'hold' && !holdEndsOn ? 'openHold' : status
  return { title: t(`dashboard.stand.${stand}.title`, values), text: t(`dashboard.stand.${stand}.text`, values) }
}
