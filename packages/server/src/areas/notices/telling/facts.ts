import type { ToldEvent } from '../../../platform/delivery/events.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { listVisitEntries, type VisitEntry } from '../../referrals/queries/visitEntries.ts'
import {
  type DocumentFacts,
  type EnrollmentFacts,
  type FamilyFacts,
  listDocumentFacts,
  listEnrollmentFacts,
  listFamilyFacts,
  listReferralFacts,
  listSiteFacts,
  listUserFacts,
  type ReferralFacts,
  type SiteFacts,
  type UserFacts,
} from '../queries/facts.ts'
import { listUnreadMessages, type UnreadMessage } from '../queries/messages.ts'

/** The records that events name, by their ids, as they are now. */
export type Facts = {
  readonly families: ReadonlyMap<number, FamilyFacts>
  readonly referrals: ReadonlyMap<number, ReferralFacts>
  readonly enrollments: ReadonlyMap<number, EnrollmentFacts>
  readonly sites: ReadonlyMap<number, SiteFacts>
  readonly users: ReadonlyMap<number, UserFacts>
  readonly unread: readonly UnreadMessage[]
  readonly visits: ReadonlyMap<number, VisitEntry>
  readonly documents: ReadonlyMap<number, DocumentFacts>
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

const idsIn = (events: readonly ToldEvent[], name: string): number[] => [
  ...new Set(events.flatMap((event) => (event as unknown as Record<string, number | undefined>)[name] ?? [])),
]

/**
 * Returns the facts of events in a few statements. They are loaded twice: when a message is planned, and when it is sent,
 * which may be the next morning.
 */
export async function loadFacts(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  events: readonly ToldEvent[],
): Promise<Facts> {
  const referrals = await listReferralFacts(db, idsIn(events, 'referralId'))
  const enrollments = await listEnrollmentFacts(db, idsIn(events, 'childId'))
  const unread = await listUnreadMessages(db, idsIn(events, 'messageId'))
  const applicationIds = [...referrals, ...enrollments, ...unread].flatMap(({ applicationId }) => applicationId ?? [])
  const families = await listFamilyFacts(db, [...new Set([...idsIn(events, 'applicationId'), ...applicationIds])])
  const siteIds = [...idsIn(events, 'siteId'), ...[...referrals, ...unread].flatMap(({ siteId }) => siteId ?? [])]
  const sites = await listSiteFacts(db, [...new Set(siteIds)], clock.today())
  const userIds = [
    ...families.flatMap(({ ownerId, supervisorIds }) => ownerId ?? supervisorIds),
    ...referrals.flatMap(({ managerIds }) => managerIds ?? []),
    ...sites.flatMap(({ notifyIds, digestIds }) => [...notifyIds, ...digestIds]),
  ]
  return {
    families: byId(families),
    referrals: byId(referrals),
    enrollments: new Map(enrollments.map((each) => [each.childId, each])),
    sites: byId(sites),
    users: byId(await listUserFacts(db, [...new Set(userIds)])),
    unread,
    visits: byId(await listVisitEntries(db, idsIn(events, 'visitId'))),
    documents: byId(await listDocumentFacts(db, idsIn(events, 'documentId'))),
  }
}
