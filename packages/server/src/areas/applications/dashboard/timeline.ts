import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { translate } from '../../../platform/language.ts'
import type { OwnApplication, StatusChange } from './queries/applications.ts'

/** A referral with its status in the family's words. */
type ShownReferral = Readonly<
  Record<'siteName' | 'status' | 'statusName' | 'referredAt' | 'changedAt', string> & { childId: number }
>

export type TimelineStep = {
  readonly at: string
  readonly kind: 'application' | 'child' | 'referral'
  readonly childId: number | undefined
  readonly statusName: string
  readonly siteName: string
}

/** Returns the history of an application, oldest first: its creation, each status change, each referral. */
export function timelineOf(
  language: ReadingLanguage,
  application: OwnApplication,
  changes: readonly StatusChange[],
  referrals: readonly ShownReferral[],
): TimelineStep[] {
  const name = (kind: string, status: string) => translate(language, `words:${kind}.${status}`)
  const first = changes.find(({ childId }) => childId === null)?.fromStatus ?? application.status
  const steps: TimelineStep[] = [
    {
      at: application.requestedAt,
      kind: 'application',
      childId: undefined,
      statusName: name('applicationStatus', first),
      siteName: '',
    },
    ...changes.map(({ childId, toStatus, changedAt }) => ({
      at: changedAt,
      kind: childId === null ? ('application' as const) : ('child' as const),
      childId: childId ?? undefined,
      statusName: name(childId === null ? 'applicationStatus' : 'childStatus', toStatus),
      siteName: '',
    })),
    ...referrals.flatMap(({ childId, siteName, status, statusName, referredAt, changedAt }) => {
      const step = { kind: 'referral' as const, childId, siteName }
      const referred = { ...step, at: referredAt, statusName: name('referralStatus', 'active') }
      return status === 'active' ? [referred] : [referred, { ...step, at: changedAt, statusName }]
    }),
  ]
  return steps.sort((a, b) => a.at.localeCompare(b.at))
}
