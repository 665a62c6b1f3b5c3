import { addressOf } from '@semilla/contract/screens.ts'
import { isAnswerOverdue, owedAnswer } from '@semilla/domain/enrollment/programAnswer.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { displayUsDay } from '@semilla/domain/values/displayDays.ts'
import type { EventKind, ToldEvent } from '../../../platform/delivery/events.ts'
import type { ReferralFacts } from '../queries/facts.ts'
import { linkTo, type Part, type PartOf, type Writing } from './part.ts'
import { visitPart } from './visitParts.ts'

const openQueue = (writing: Writing, { vacancyId, siteName }: ReferralFacts): Part['actions'] => [
  { name: 'openQueue', url: linkTo(writing, addressOf('queue', { vacancyId, siteName })) },
]
const openApplication = (writing: Writing, applicationId: number): Part['actions'] => [
  { name: 'openApplication', url: linkTo(writing, addressOf('applicationDetail', { applicationId })) },
]

const isOverdue = ({ today }: Writing, referral: ReferralFacts) => isAnswerOverdue(referral, today)

/** Returns what a message that nobody has read tells a side: from whom it is, and nothing of what it says. */
const isUnread = ({ facts }: Writing, event: ToldEvent, side: 'staff' | 'program') =>
  event.kind === 'messageWritten'
    ? facts.unread.find((each) => each.messageId === event.messageId && each.side === side)
    : undefined

const programKeys: Readonly<Partial<Record<EventKind, string>>> = {
  referralMade: 'referral',
  referralAccepted: 'accepted',
  answerDueSoon: 'dueSoon',
  answerOverdue: 'overdue',
}

/** Returns what an event tells a program. It never names the child: names are read after signing in. */
export const programPart: PartOf = (writing, event): Part | undefined => {
  const { facts } = writing
  const referral = 'referralId' in event ? facts.referrals.get(event.referralId) : undefined
  const unread = isUnread(writing, event, 'program')
  const visit = visitPart(writing, event)
  if (referral && visit) return { ...visit, key: `program.${visit.key}`, actions: openQueue(writing, referral) }
  if (referral && event.kind === 'placeLost') {
    // Once the place was given back, or the program works on the child again, there is nothing to tell.
    if (referral.status !== 'unavailable') return undefined
    return { key: 'program.placeLost', values: { site: referral.siteName }, actions: openQueue(writing, referral) }
  }
  if (referral) {
    if (!isOpenReferral(referral.status)) return undefined
    const values = { site: referral.siteName, day: displayUsDay(referral.answerDueOn ?? undefined) }
    const key = programKeys[event.kind]
    const isAnswered = event.kind === 'answerDueSoon' && owedAnswer(referral) === undefined
    const isDone = isAnswered || (event.kind === 'answerOverdue' && !isOverdue(writing, referral))
    return key && !isDone ? { key: `program.${key}`, values, actions: openQueue(writing, referral) } : undefined
  }
  if (event.kind === 'siteDigest') {
    const site = facts.sites.get(event.siteId)
    if (!site || site.ready + site.waiting === 0) return undefined
    const { id: siteId, name, ready, waiting, overdue } = site
    const url = linkTo(writing, addressOf('vacancyList', { siteId, siteName: name }))
    return {
      key: 'program.digest',
      values: { site: name, ready, waiting, overdue },
      actions: [{ name: 'openSite', url }],
    }
  }
  const site = unread?.siteId ? facts.sites.get(unread.siteId) : undefined
  if (!unread || !site) return undefined
  const url = linkTo(writing, addressOf('allMessages', { dialogId: unread.dialogId }))
  return { key: 'program.message', values: { site: site.name }, actions: [{ name: 'readMessage', url }] }
}

/** Returns what an event tells agency staff: the reference of the application, never a name. */
export const agencyPart: PartOf = (writing, event): Part | undefined => {
  const { facts } = writing
  const referral = 'referralId' in event ? facts.referrals.get(event.referralId) : undefined
  const unread = isUnread(writing, event, 'staff')
  const applicationId =
    'applicationId' in event && event.kind !== 'messageWritten'
      ? event.applicationId
      : (referral?.applicationId ?? unread?.applicationId)
  const family = applicationId ? facts.families.get(applicationId) : undefined
  if (!family) return undefined
  const isDone =
    (event.kind === 'applicationAssigned' && family.ownerId !== event.ownerId) ||
    (event.kind === 'answerOverdue' && !(referral && isOverdue(writing, referral))) ||
    (event.kind === 'documentSent' && !facts.documents.has(event.documentId))
  const key = {
    applicationAssigned: 'assigned',
    documentSent: 'documentSent',
    answerOverdue: 'overdue',
    messageWritten: 'message',
  }[event.kind as string]
  if (!key || isDone || (event.kind === 'messageWritten' && !unread)) return undefined
  const values = {
    reference: family.externalId,
    site: referral?.siteName ?? '',
    day: displayUsDay(referral?.answerDueOn ?? undefined),
  }
  return { key: `agency.${key}`, values, actions: openApplication(writing, family.id) }
}
