import type { VacancyForm, VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import { useRef, useState } from 'react'
import { readNow } from '../../../api/queries/reads.ts'
import { freeSeats } from '../../vacancies/freeSeats.ts'
import { getVacancy } from '../../vacancies/queries.ts'

/** What an enrollment is offered: the first day of a vacancy, its days and times, its subsidy's ages, and its free seats. */
export type Offered = Pick<VacancyForm, 'startOn' | 'schedule' | 'seats'> & {
  readonly id: number
  readonly status: VacancyStatus
  readonly enrolledCount: number
  readonly openReferrals: number
  readonly programStartAgeMonths?: number | undefined
  readonly programEndAgeMonths?: number | undefined
}

/** Returns how many other children leave the queue when the last seat of a vacancy is taken, or undefined before that. */
export function othersLeaving({ status, openReferrals, ...vacancy }: Offered, enrolled: number): number | undefined {
  const closes = (status === 'submitted' || status === 'paused') && enrolled === freeSeats(vacancy)
  return closes ? Math.max(0, openReferrals - enrolled) : undefined
}

/**
 * Returns the vacancy as it is now and, once the enrollment is sent, as it was just before: enrolling takes seats before
 * the results are shown.
 */
export function useOffered(vacancy: Offered) {
  const [held, setHeld] = useState<Offered>()
  const sentWith = useRef(vacancy)
  return {
    offered: held ?? vacancy,
    /** The vacancy with which the enrollment was sent, for code that began before it was read. */
    sentWith,
    readAgain: (): Promise<Offered> => readNow(getVacancy, { vacancyId: vacancy.id }),
    hold: (now: Offered) => {
      sentWith.current = now
      setHeld(now)
    },
    release: () => setHeld(undefined),
  }
}
