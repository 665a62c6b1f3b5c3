import type { Audience } from '@semilla/domain/notices/kinds.ts'
import type { ToldEvent } from '../../../platform/delivery/events.ts'
import type { ReferralFacts } from '../queries/facts.ts'
import type { Facts } from './facts.ts'

/** Who is told about an event: a family, or one user of a program or an agency. */
export type Reader =
  | { readonly audience: 'family'; readonly applicationId: number }
  | { readonly audience: Exclude<Audience, 'family'>; readonly userId: number }

const family = (applicationId: number | undefined): Reader[] =>
  applicationId === undefined ? [] : [{ audience: 'family', applicationId }]
const users = (audience: 'program' | 'agency', ids: readonly (number | null | undefined)[]): Reader[] =>
  ids.flatMap((userId) => (userId ? [{ audience, userId }] : []))

const siteOf = (facts: Facts, siteId: number | null | undefined): Reader[] =>
  users('program', (siteId && facts.sites.get(siteId)?.notifyIds) || [])

/** Returns who works on a referral: those who are written to about its site, or who manage its vacancy instead of the site. */
const programOf = (facts: Facts, referral: ReferralFacts | undefined): Reader[] =>
  referral?.managerIds ? users('program', referral.managerIds) : siteOf(facts, referral?.siteId)

/** Returns the owner of an application, or else the supervisors, so that nothing of a family goes unheard. */
function agencyOf(facts: Facts, applicationId: number | undefined): Reader[] {
  const family = applicationId === undefined ? undefined : facts.families.get(applicationId)
  return users('agency', family?.ownerId ? [family.ownerId] : (family?.supervisorIds ?? []))
}

const isReady = (referral: ReferralFacts | undefined) => referral !== undefined && !referral.needsAccept

/** Returns who is told about a message that nobody of the other side has read. */
function readersOfMessage(messageId: number, facts: Facts): Reader[] {
  return facts.unread
    .filter((each) => each.messageId === messageId)
    .flatMap(({ side, applicationId, siteId, mutedBy }) => {
      const parent = facts.families.get(applicationId)?.parentUserId
      if (side === 'family') return parent && !mutedBy.includes(parent) ? family(applicationId) : []
      const readers = side === 'staff' ? agencyOf(facts, applicationId) : siteOf(facts, siteId)
      return readers.filter((reader) => reader.audience === 'family' || !mutedBy.includes(reader.userId))
    })
}

/** Returns who is told about an event (rules: Messages by email and text). */
export function readersOf(event: ToldEvent, facts: Facts): Reader[] {
  switch (event.kind) {
    case 'referralMade': {
      const referral = facts.referrals.get(event.referralId)
      // A program is told of a child when it can work on it; offers that families have yet to answer are in the summary.
      return [...family(referral?.applicationId), ...(isReady(referral) ? programOf(facts, referral) : [])]
    }
    case 'referralAccepted': {
      const referral = facts.referrals.get(event.referralId)
      return [...family(referral?.applicationId), ...programOf(facts, referral)]
    }
    case 'answerDueSoon':
    case 'placeLost':
    case 'visitOtherTimes':
      return programOf(facts, facts.referrals.get(event.referralId))
    case 'visitAgreed':
    case 'visitCancelled':
    case 'visitSoon': {
      const referral = facts.referrals.get(event.referralId)
      return [...family(referral?.applicationId), ...programOf(facts, referral)]
    }
    case 'answerOverdue': {
      const referral = facts.referrals.get(event.referralId)
      return [...programOf(facts, referral), ...agencyOf(facts, referral?.applicationId)]
    }
    case 'visitProposed':
    case 'referralEnded':
    case 'offerEnding':
    case 'offerExpired':
      return family(facts.referrals.get(event.referralId)?.applicationId)
    case 'childEnrolled':
    case 'lastDaySet':
    case 'lastDayTakenBack':
      return family(facts.enrollments.get(event.childId)?.applicationId)
    case 'applicationAssigned':
      return users('agency', [event.ownerId])
    case 'documentSent':
      return agencyOf(facts, event.applicationId)
    case 'messageWritten':
      return readersOfMessage(event.messageId, facts)
    case 'siteDigest':
      return users('program', facts.sites.get(event.siteId)?.digestIds ?? [])
    default:
      return family(event.applicationId)
  }
}
