import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { isAnswerOverdue, owedAnswer } from '@semilla/domain/enrollment/programAnswer.ts'
import { type ReferralEnding, type ReferralReader, reasonsShown } from '@semilla/domain/enrollment/referralEnding.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { semicolonIn } from '@semilla/domain/values/punctuation.ts'
import type { Context } from '../../platform/context.ts'
import { translateOnce } from '../../platform/language.ts'
import { listTextsOfReasons } from '../reference/queries.ts'

/** What is stored of a referral's course. */
export type StoredCourse = {
  readonly status: ReferralStatus
  readonly changedAt: string
  readonly endedBecause: ReferralEnding | null
  readonly endReasonIds: readonly number[]
  readonly endOtherReason: string
  readonly answerDueOn: string | null
  readonly declinedUntil: string | null
}

type Course = {
  readonly statusName: string
  readonly endedBecause: ReferralEnding | undefined
  readonly endedOn: string | undefined
  readonly endReason: string
  readonly declinedUntil: string | undefined
  readonly answerDueOn: string | undefined
  readonly isAnswerOverdue: boolean
}

/**
 * Returns referrals with their course in words that fit the reader (rules: How a referral ended): the status, who ended
 * it, the reasons that the reader may see, and by when the program owes its answer.
 */
export async function withCourse<R extends StoredCourse>(
  { db, language, clock }: Pick<Context, 'db' | 'language' | 'clock'>,
  referrals: readonly R[],
  reader: ReferralReader,
): Promise<(Omit<R, keyof Course> & Course)[]> {
  const ids = new Set(referrals.flatMap(({ endReasonIds }) => endReasonIds))
  const texts = await listTextsOfReasons(db, [...ids], language)
  const reasonOf = ({ endedBecause, endReasonIds, endOtherReason }: StoredCourse): string => {
    const shown = endedBecause ? reasonsShown(endedBecause, reader) : 'none'
    if (shown === 'none') return ''
    const chosen = endReasonIds.flatMap((id) => texts.get(id) ?? [])
    return [...chosen, ...(shown === 'all' && endOtherReason ? [endOtherReason] : [])].join(semicolonIn(language))
  }
  const word = translateOnce(language)
  return referrals.map((each) => ({
    ...each,
    statusName: each.endedBecause
      ? word(`words:referralEnding.${reader}.${each.endedBecause}`)
      : word(`words:referralStatus.${each.status}`),
    endedBecause: each.endedBecause ?? undefined,
    endedOn: each.endedBecause ? dayInCity(new Date(each.changedAt)) : undefined,
    endReason: reasonOf(each),
    declinedUntil: each.declinedUntil ?? undefined,
    answerDueOn: owedAnswer(each),
    isAnswerOverdue: isAnswerOverdue(each, clock.today()),
  }))
}
