import { enrollmentFields } from '@semilla/domain/enrollment/childTransitions.ts'
import { formatDay } from '../../../../../api/texts/format.ts'
import { useContested } from '../../../../../forms/useContested.ts'
import type { DetailChild } from '../../record.ts'
import { enrollmentOf } from './enrollment.ts'

type Enrollment = ReturnType<typeof enrollmentOf>

/**
 * Returns what a dialog that is kept over a time-out has seen of a child's enrollment, which a colleague may correct meanwhile,
 * and what is contested.
 */
export function useSeenEnrollment(child: DetailChild, keptAs: string) {
  const newest = enrollmentOf(child)
  const { start, seen, isContested, refused } = useContested(newest, keptAs)
  return {
    start,
    refused,
    seen: (typed: Enrollment): Enrollment => ({
      site: seen('site', typed.site.trim()),
      program: seen('program', typed.program.trim()),
      startOn: seen('startOn', typed.startOn),
    }),
    /** Returns what a colleague entered in the fields that the user changed too. */
    contested: (typed: Enrollment) =>
      enrollmentFields
        .filter((field) => isContested(field, typed[field].trim()))
        .map((field) => ({ field, text: field === 'startOn' ? formatDay(newest.startOn) : newest[field] })),
  }
}

/** What a colleague entered meanwhile, by field. */
export type ContestedEntries = ReturnType<ReturnType<typeof useSeenEnrollment>['contested']>
