import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { mayChangeReferral, mayWorkOn } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { freeSeats } from '../../vacancies/freeSeats.ts'

/** What a site can do with a child in its queue, the most likely first. */
export const moves = ['enrolled', 'processing', 'notInterested', 'closed'] as const
export type Move = (typeof moves)[number]

type Referral = { readonly status: ReferralStatus; readonly needsAccept: boolean }
type Seats = { readonly seats: number; readonly enrolledCount: number }
type Vacancy = Seats & { readonly status: VacancyStatus; readonly siteStatus: 'active' | 'inactive' }

/** Returns whether a vacancy has a seat for one more child. */
export const hasSeat = (vacancy: Seats): boolean => freeSeats(vacancy) > 0

/** Returns what is possible now with every one of some children, by the rules that the server applies too. */
export function movesFor(referrals: readonly Referral[], vacancy: Vacancy): Move[] {
  const possible = movesOfEach(referrals, vacancy)
  return freeSeats(vacancy) < referrals.length ? possible.filter((to) => to !== 'enrolled') : possible
}

/** Returns whether each of some children could be enrolled, but not all of them, as fewer seats are left. */
export const areMoreThanSeats = (referrals: readonly Referral[], vacancy: Vacancy): boolean =>
  movesOfEach(referrals, vacancy).includes('enrolled') && freeSeats(vacancy) < referrals.length

function movesOfEach(referrals: readonly Referral[], vacancy: Vacancy): Move[] {
  if (referrals.length === 0 || vacancy.status === 'void') return []
  return moves.filter(
    (to) =>
      (to !== 'enrolled' || (hasSeat(vacancy) && vacancy.siteStatus === 'active')) &&
      referrals.every(({ status, needsAccept }) => mayChangeReferral(status, to) && mayWorkOn(needsAccept, to)),
  )
}
