import { addressOf } from '@semilla/contract/screens.ts'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { displayLongDay } from '@semilla/domain/values/displayDays.ts'
import type { ToldEvent } from '../../../platform/delivery/events.ts'
import { translate } from '../../../platform/language.ts'
import { offerToken } from '../offers/offerToken.ts'
import type { FamilyFacts, ReferralFacts } from '../queries/facts.ts'
import { linkTo, type Part, type PartOf, type Writing } from './part.ts'
import { visitPart } from './visitParts.ts'
import { weekInWords } from './weekInWords.ts'

type Actions = Part['actions']
/** Where a button leads with an account: its name, and the address of a screen. */
type Aim = { readonly name: Actions[number]['name']; readonly address: string }

const toApplication: Aim = { name: 'seeApplication', address: addressOf('familyDashboard') }

/**
 * Returns the button of a part: with an account to what the part is about, without one to the sign-up, and none where the
 * family can open nothing. The address of a visitor's names the application, which gives nothing to a browser that does not
 * hold it.
 */
export function ownActions(writing: Writing, family: FamilyFacts, { name, address } = toApplication): Actions {
  if (family.parentUserId) return [{ name, url: linkTo(writing, address) }]
  if (family.isDisabled)
    return [{ name: 'createAccount', url: linkTo(writing, addressOf('familySignUp', { applicationId: family.id })) }]
  const invitationCode = writing.invitations.get(family.id)?.code
  return invitationCode
    ? [{ name: 'createAccount', url: linkTo(writing, addressOf('familySignUp', { invitationCode })) }]
    : []
}

const dayIn = ({ language }: Writing, day: string | null) => (day ? displayLongDay(day, language) : '')

const told = (writing: Writing, family: FamilyFacts, key: string, values: Part['values'] = {}, aim?: Aim): Part => ({
  key: `family.${key}`,
  values,
  actions: ownActions(writing, family, aim),
})

/** Returns the part about an offer, with a yes and a no that open a page where the family confirms. */
function offer(writing: Writing, family: FamilyFacts, referral: ReferralFacts, key: string): Part | undefined {
  if (!isOpenReferral(referral.status) || !referral.needsAccept || !referral.expiresOn) return undefined
  const { config, receiver } = writing
  const token = offerToken(config.SESSION_SECRET, referral.id, referral.expiresOn, receiver)
  const answer = (choice?: 'yes' | 'no') => linkTo(writing, addressOf('offerAnswer', { token, choice }))
  const day = dayIn(writing, referral.expiresOn)
  const values = { child: referral.childName, site: referral.siteName, day }
  const yesAndNo = [
    { name: 'yes', url: answer('yes') },
    { name: 'no', url: answer('no') },
  ] as const
  const own = ownActions(writing, family)
  const asked = { id: referral.id, lastDay: referral.expiresOn, dayInWords: day }
  return { key: `family.${key}`, values, actions: [...yesAndNo, ...own], textUrl: answer(), offer: asked }
}

/** Returns the part about a new application. One that rests or has ended by now is told as its status. */
function submitted(writing: Writing, family: FamilyFacts): Part | undefined {
  if (family.status !== 'active' && family.status !== 'ineligible') return undefined
  const key = family.isDisabled
    ? 'submittedByVisitor'
    : family.eligibility === 'notEligible'
      ? 'submittedNotEligible'
      : 'submitted'
  return told(writing, family, key, { reference: family.externalId })
}

/**
 * The statuses with words of their own, which say what the family can do or read in its application. Enrolled and
 * provisional are told with the child's place.
 */
export const statusesWithWords: readonly ApplicationStatus[] = [
  'updateNeeded',
  'unresponsive',
  'hold',
  'closed',
  'ineligible',
]

function statusChanged(writing: Writing, family: FamilyFacts, to: string): Part | undefined {
  if (family.status !== to || to === 'enrolled' || to === 'provisional') return undefined
  if (family.isMerged) return told(writing, family, 'merged', { reference: family.externalId })
  const status = translate(writing.language, `words:applicationStatus.${to}`)
  return told(writing, family, statusesWithWords.includes(family.status) ? `status.${to}` : 'status.other', {
    status,
    day: dayIn(writing, family.holdEndsOn),
    reference: family.externalId,
    lostSpot: family.hasLostSpot ? 'yes' : 'no',
  })
}

type Made = Extract<ToldEvent, { readonly kind: 'referralMade' }>

/** Returns the part about a referral. That of an accepted one is told by the yes, or as a spot that came back. */
function referralMade(writing: Writing, family: FamilyFacts, referral: ReferralFacts, { isAgain }: Made) {
  if (referral.needsAccept) return offer(writing, family, referral, 'offer')
  if (!isOpenReferral(referral.status) || (referral.isAccepted && !isAgain)) return undefined
  const named = { child: referral.childName, site: referral.siteName }
  if (referral.isAccepted) return told(writing, family, 'openAgain', named)
  return told(writing, family, referral.isManual ? 'referredByAgency' : 'referred', named)
}

type Ended = Extract<ToldEvent, { readonly kind: 'referralEnded' }>

/** Returns the names in a part about a referral that ended, and whether the child still waits for others. */
const namesIn = (family: FamilyFacts, { childName: child, childStatus, siteName: site }: ReferralFacts) => ({
  ...{ child, site },
  waits: family.status === 'active' && isWaiting(childStatus) ? 'yes' : 'no',
})

/** Returns the part about a referral that ended. Of the withdrawn ones, only those of a replaced subsidy are told. */
function ended(writing: Writing, family: FamilyFacts, referral: ReferralFacts, { because }: Ended): Part | undefined {
  const { endedBecause } = referral
  const values = namesIn(family, referral)
  if (endedBecause === 'withdrawn' && because) return told(writing, family, `ended.${because}`, values)
  if (endedBecause !== 'siteDeclined' && endedBecause !== 'vacancyClosed') return undefined
  const why = endedBecause === 'vacancyClosed' && referral.isFull ? 'seatsTaken' : endedBecause
  return told(writing, family, `ended.${why}`, values)
}

function childEnrolled(writing: Writing, family: FamilyFacts, childId: number): Part | undefined {
  const place = writing.facts.enrollments.get(childId)
  if (!place?.siteName || !place.startOn || place.isOver) return undefined
  const key = place.startOn > writing.today ? 'enrolledLater' : 'enrolled'
  const values = { child: place.childName, site: place.siteName, day: dayIn(writing, place.startOn) }
  const { language } = writing
  const hours = place.schedule && weekInWords(place.schedule, language)
  const details = hours ? translate(language, 'notices:family.agreedWeek', { hours }) : undefined
  return { ...told(writing, family, key, values), details }
}

type LastDay = Extract<ToldEvent, { readonly kind: 'lastDaySet' | 'lastDayTakenBack' }>

/** Returns the part about the last day of a child's care, or that there is none any more; none once that is not so. */
function lastDay(writing: Writing, family: FamilyFacts, event: LastDay): Part | undefined {
  const place = writing.facts.enrollments.get(event.childId)
  if (!place?.siteName) return undefined
  const values = { child: place.childName, site: place.siteName, day: dayIn(writing, place.endsOn) }
  if (event.kind === 'lastDayTakenBack')
    return place.endsOn || place.isOver ? undefined : told(writing, family, event.kind, values)
  if (place.endsOn !== event.endsOn || (place.isOver && !place.hasCareEnded)) return undefined
  return told(writing, family, event.endsOn < writing.today ? 'lastDayOver' : event.kind, values)
}

type Asked = Extract<ToldEvent, { readonly kind: 'documentsRequested' | 'documentReturned' }>

/**
 * Returns the part about documents that a family should send; none once it can send nothing any more, nor of one that staff
 * have accepted since they returned it, or that was deleted.
 */
function documentsAsked(writing: Writing, family: FamilyFacts, event: Asked): Part | undefined {
  if (family.status === 'closed' || family.isMerged) return undefined
  const isReturned = (id: number) => writing.facts.documents.get(id)?.status === 'cancelled'
  if (event.kind === 'documentReturned' && !isReturned(event.documentId)) return undefined
  const address = addressOf('documents', { applicationId: family.id })
  return told(writing, family, event.kind, {}, { name: 'sendDocuments', address })
}

function messageWritten(writing: Writing, family: FamilyFacts, messageId: number): Part | undefined {
  const { facts } = writing
  const unread = facts.unread.find((each) => each.messageId === messageId && each.side === 'family')
  if (!unread) return undefined
  const site = unread.siteId ? facts.sites.get(unread.siteId)?.name : undefined
  const address = addressOf('familyMessages', { dialogId: unread.dialogId })
  const key = site ? 'messageOfSite' : 'messageOfAgency'
  return told(writing, family, key, { site: site ?? '' }, { name: 'readMessage', address })
}

/** Returns what an event tells a family. It never says a child's last name, nor anything that decided eligibility. */
export const familyPart: PartOf = (writing, event, applicationId) => {
  const { facts } = writing
  const family = facts.families.get(applicationId)
  const referral = 'referralId' in event ? facts.referrals.get(event.referralId) : undefined
  if (!family) return undefined
  const named = { child: referral?.childName ?? '', site: referral?.siteName ?? '' }
  switch (event.kind) {
    case 'applicationSubmitted':
      return submitted(writing, family)
    case 'statusChanged':
      return statusChanged(writing, family, event.status)
    case 'applicationMerged':
      return told(writing, family, 'receivedMerge', { reference: family.externalId })
    case 'referralMade':
      return referral && referralMade(writing, family, referral, event)
    case 'offerEnding':
      return referral && offer(writing, family, referral, 'offerEnding')
    case 'offerExpired':
      return referral && told(writing, family, 'offerExpired', namesIn(family, referral))
    case 'referralAccepted':
      return referral && isOpenReferral(referral.status) ? told(writing, family, 'accepted', named) : undefined
    case 'referralEnded':
      return referral && ended(writing, family, referral, event)
    case 'visitProposed':
    case 'visitAgreed':
    case 'visitCancelled':
    case 'visitSoon': {
      const part = visitPart(writing, event, named.child)
      const address = addressOf('familyDashboard', { referralId: event.referralId })
      const actions = ownActions(writing, family, { name: 'seeVisit', address })
      return part && { ...part, key: `family.${part.key}`, actions }
    }
    case 'childEnrolled':
      return childEnrolled(writing, family, event.childId)
    case 'lastDaySet':
    case 'lastDayTakenBack':
      return lastDay(writing, family, event)
    case 'holdEnding':
      if (family.status !== 'hold') return undefined
      return told(writing, family, 'holdEnding', { day: dayIn(writing, family.holdEndsOn) })
    case 'statusComing':
      // Not told once the family has been heard from, or the status changed, in the meantime.
      if (family.silentSince !== event.since || event.on <= writing.today) return undefined
      return told(writing, family, `coming.${event.status}`, {
        day: dayIn(writing, event.on),
        hasSpot: family.awaitsFirstDay ? 'yes' : 'no',
      })
    case 'documentsRequested':
    case 'documentReturned':
      return documentsAsked(writing, family, event)
    case 'messageWritten':
      return messageWritten(writing, family, event.messageId)
    default:
      return undefined
  }
}
