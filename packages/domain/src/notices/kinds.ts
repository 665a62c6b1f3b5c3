import type { UserType } from '../access/userType.ts'
import { isAgency } from '../access/userType.ts'

/** What an email or text message tells (rules: Messages by email and text). A joined message tells several. */
export const noticeKinds = [
  'applicationSubmitted',
  'statusChanged',
  'applicationMerged',
  'referralMade',
  'referralAccepted',
  'referralEnded',
  'offerEnding',
  'offerExpired',
  'answerDueSoon',
  'answerOverdue',
  'visitProposed',
  'visitAgreed',
  'visitOtherTimes',
  'visitCancelled',
  'visitSoon',
  'childEnrolled',
  'lastDaySet',
  'lastDayTakenBack',
  'placeLost',
  'holdEnding',
  'statusComing',
  'applicationAssigned',
  'documentsRequested',
  'documentReturned',
  'documentSent',
  'messageWritten',
  'siteDigest',
  'invitation',
  'passwordChanged',
  'logonNameChanged',
  'secondFactorRemoved',
  'deletionDecided',
  'verificationCode',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds of messages about the account itself, which cannot be switched off. */
export const accountKinds: readonly string[] = [
  'invitation',
  'passwordChanged',
  'logonNameChanged',
  'secondFactorRemoved',
  'deletionDecided',
  'verificationCode',
]

/**
 * Returns whether a message is about the account itself: sent at once, at any hour, even to people who switched
 * messages off.
 */
export const isAboutAccount = (kind: string): boolean => accountKinds.includes(kind)

/** For whom a message is written; it decides the words and what may be switched off. */
export const audiences = ['family', 'program', 'agency'] as const
export type Audience = (typeof audiences)[number]

/** Returns the audience that a user belongs to. */
export const audienceOf = (type: UserType): Audience =>
  type === 'parent' ? 'family' : isAgency(type) ? 'agency' : 'program'

/** The groups of messages that a user can switch off. */
export const noticeTopics = [
  'offers',
  'progress',
  'documents',
  'messages',
  'referrals',
  'overdueAnswers',
  'digest',
  'assignments',
  'replies',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** The topics of each audience, in the order in which they are shown. */
export const topicsOf: Readonly<Record<Audience, readonly NoticeTopic[]>> = {
  family: ['offers', 'progress', 'documents', 'messages'],
  program: ['referrals', 'overdueAnswers', 'digest', 'messages'],
  agency: ['assignments', 'replies', 'overdueAnswers', 'messages'],
}

const familyTopics: Readonly<Partial<Record<NoticeKind, NoticeTopic>>> = {
  referralMade: 'offers',
  referralAccepted: 'offers',
  referralEnded: 'offers',
  offerEnding: 'offers',
  offerExpired: 'offers',
  visitProposed: 'offers',
  visitAgreed: 'offers',
  visitCancelled: 'offers',
  visitSoon: 'offers',
  documentsRequested: 'documents',
  documentReturned: 'documents',
  messageWritten: 'messages',
}
const staffTopics: Readonly<Partial<Record<NoticeKind, NoticeTopic>>> = {
  applicationAssigned: 'assignments',
  documentSent: 'replies',
  answerDueSoon: 'overdueAnswers',
  answerOverdue: 'overdueAnswers',
  siteDigest: 'digest',
  messageWritten: 'messages',
}

/** Returns the topic of a message for an audience. */
export const topicOf = (kind: NoticeKind, audience: Audience): NoticeTopic =>
  audience === 'family' ? (familyTopics[kind] ?? 'progress') : (staffTopics[kind] ?? 'referrals')
