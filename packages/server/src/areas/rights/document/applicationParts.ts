import type { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { neverInterested } from '@semilla/domain/applications/preferences.ts'
import type { Detail } from '../../applications/record/familySections.ts'
import { recordDocument } from '../../applications/record/recordDocument.ts'
import type { RecordWords } from '../../applications/record/recordWords.ts'
import type { SurveyAnswer } from '../../applications/survey/queries.ts'
import type { SentDocument, SentNotice, StoredVisit, WrittenMessage } from '../queries/familyDocument.ts'
import type { Part } from './documentHtml.ts'

/** How a family's data is worded: as its record, and instants with their time of day. */
export type FamilyWords = RecordWords & { readonly moment: (at: string) => string }

/** What is stored about an application, as its family may read it. */
export type StoredApplication = {
  readonly detail: Detail
  readonly timeline: Output<typeof getParentDashboard>[number]['timeline']
  readonly survey: readonly SurveyAnswer[]
  readonly visits: readonly StoredVisit[]
  readonly documents: readonly SentDocument[]
  readonly messages: readonly WrittenMessage[]
  readonly notices: readonly SentNotice[]
}

type Entry = readonly [name: string, value: string]
type Entries = (words: FamilyWords, stored: StoredApplication) => Entry[]

export const lines = (texts: readonly (string | undefined | false)[]) => texts.filter(Boolean).join('\n')

const history: Entries = ({ say, moment }, { timeline, detail: { children } }) =>
  timeline.map(({ at, kind, childId, siteName: site, statusName: status }, index) => {
    const name = children.find(({ id }) => id === childId)?.firstName ?? ''
    return [moment(at), say(`dashboard:history.${index === 0 ? 'sent' : kind}`, { status, site, name })]
  })

const referrals: Entries = ({ say, day }, { detail: { application, children } }) =>
  application.referrals.map((referral) => [
    lines([referral.siteName, children.find(({ id }) => id === referral.childId)?.firstName]),
    lines([
      referral.programName,
      say('record:data.referred', { day: day(referral.referredOn) }),
      say('record:data.starts', { day: day(referral.vacancyStartOn) }),
      referral.statusName,
      referral.endedOn && say('words:referralCourse.on', { day: day(referral.endedOn) }),
      referral.endReason && say('words:referralCourse.reason', { reason: referral.endReason }),
    ]),
  ])

const visitKinds = {
  proposed: 'visitProposed',
  agreed: 'visitAgreed',
  otherTimes: 'visitOtherTimes',
  cancelled: 'visitCancelled',
} as const

const visits: Entries = ({ say, moment }, { visits: stored }) =>
  stored.map(({ siteName, childName, status, times, minutes, note, familyNote }) => [
    lines([siteName, childName]),
    lines([
      say(`noticeScreens:sent.kind.${visitKinds[status]}`),
      ...times.map(moment),
      say('dashboard:visit.agreed', { minutes }),
      note,
      familyNote,
    ]),
  ])

const preferences: Entries = ({ say, day, row }, { detail: { application } }) => {
  const until = application.notInterestedSites.map(({ name, expiresOn }) => {
    const isNever = !expiresOn || expiresOn >= neverInterested
    return `${name} (${isNever ? say('dashboard:sites.never') : say('dashboard:sites.until', { day: day(expiresOn) })})`
  })
  const lists: Entry[] = [
    [say('dashboard:sites.preferred'), row(application.preferredSites.map(({ name }) => name))],
    [say('dashboard:sites.notInterested'), row(until)],
    [say('dashboard:sites.disliked'), row(application.dislikedSites.map(({ name }) => name))],
  ]
  return lists.filter(([, names]) => names !== '')
}

const survey: Entries = ({ say }, { survey: answers }) =>
  answers.map(({ question, choice, ownWords }) => [
    say(`survey:question.${question}`),
    lines([say(`survey:choice.${question}.${choice}`), ownWords]),
  ])

const documents: Entries = ({ say, moment }, { documents: sent }) =>
  sent.map(({ name, item, status, returnReason, uploadedAt }) => [
    name,
    lines([say(`documents:items.${item}`), moment(uploadedAt), say(`documents:statuses.${status}`), returnReason]),
  ])

const messages: Entries = ({ say, moment }, { messages: written }) =>
  written.map(({ sentAt, side, siteName, text, files }) => [
    lines([moment(sentAt), side === 'program' ? siteName : say(`chat:side.${side}`)]),
    lines([text, ...files]),
  ])

const notices: Entries = ({ say, moment, row }, { notices: sent }) =>
  sent.map(({ sentAt, receiver, kinds, subject }) => [
    lines([moment(sentAt), receiver]),
    lines([row(kinds.map((kind) => say(`noticeScreens:sent.kind.${kind}`))), subject]),
  ])

/** What follows the record of an application: the text of each heading, and what stands under it. */
const further: readonly (readonly [title: string, entries: Entries])[] = [
  ['dashboard:history.title', history],
  ['record:data.referrals', referrals],
  ['record:data.visits', visits],
  ['dashboard:sites.title', preferences],
  ['survey:title', survey],
  ['documents:title', documents],
  ['record:data.messages', messages],
  ['record:data.notices', notices],
]

/** Returns all that a family reads about one of its applications: its record, and what has happened since. */
export function applicationParts(words: FamilyWords, stored: StoredApplication, today: string): Part[] {
  const { detail } = stored
  const { sections } = recordDocument(words, detail, today)
  const parts = further.map(
    ([title, entries]): Part => ({
      title: words.say(title),
      level: 3,
      entries: entries(words, stored),
    }),
  )
  return [
    { title: words.say('record:title', { number: detail.application.externalId }), level: 2 },
    ...sections.map((section): Part => ({ ...section, level: section.level === 2 ? 3 : 4 })),
    ...parts.filter(({ entries = [] }) => entries.length > 0),
  ]
}
