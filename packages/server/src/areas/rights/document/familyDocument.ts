import { topicsOf } from '@semilla/domain/notices/kinds.ts'
import { cityZone, dayInCity } from '@semilla/domain/values/dates.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import { regional } from '@semilla/domain/values/regional.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { getParentDashboard } from '../../applications/dashboard/getParentDashboard.ts'
import { getApplicationDetail } from '../../applications/detail/getApplicationDetail.ts'
import { answered } from '../../applications/record/familySections.ts'
import { recordWords } from '../../applications/record/recordWords.ts'
import { listSurveyAnswers } from '../../applications/survey/queries.ts'
import { listOwnApplications } from '../queries/exports.ts'
import {
  findNoticeChoice,
  getOwnAccount,
  listSentDocuments,
  listSentNotices,
  listStoredDeletionRequests,
  listStoredDrafts,
  listStoredVisits,
  listWrittenMessages,
} from '../queries/familyDocument.ts'
import { applicationParts, type FamilyWords, lines, type StoredApplication } from './applicationParts.ts'
import { documentHtml, type Part } from './documentHtml.ts'

/** Returns how a family's data is worded. Unlike a PDF, a page of HTML is in every language that the family reads. */
async function wordsFor(ctx: Context): Promise<FamilyWords> {
  const words = await recordWords({ ...ctx, isForDocument: true }, true)
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: cityZone } as const
  const clock = new Intl.DateTimeFormat(regional(ctx.language), options)
  return { ...words, moment: (at) => clock.format(new Date(at)) }
}

async function accountPart({ db }: Context, { say, day, words }: FamilyWords, userId: number): Promise<Part> {
  const { firstName, lastName, email, phone, contactEmail, contactPhone, language, createdAt } = await getOwnAccount(
    db,
    userId,
  )
  const emails = new Set([email ?? '', contactEmail].filter(Boolean))
  const phones = new Set([phone ?? '', contactPhone].filter(Boolean).map(displayPhone))
  return {
    title: say('record:data.account'),
    level: 2,
    entries: answered([
      [say('record:data.name'), personName({ firstName, lastName })],
      [say('apply:label.parents_email'), [...emails].join('\n')],
      [say('record:data.phone'), [...phones].join('\n')],
      [say('record:data.language'), words('interfaceLanguage', [language])],
      [say('record:data.since'), day(dayInCity(new Date(createdAt)))],
    ]),
  }
}

/** Returns what an account chose to be told, what it has not sent, and its requests for deletion. */
async function choiceParts({ db }: Context, words: FamilyWords, userId: number): Promise<Part[]> {
  const { say, day, moment, row } = words
  const choice = await findNoticeChoice(db, userId)
  const told = topicsOf.family.filter((topic) => !choice?.mutedTopics.includes(topic))
  const choices: Part['entries'] = choice && [
    [say('noticeScreens:preferences.method'), say(`noticeScreens:preferences.methodOf.${choice.method}`)],
    [
      say('noticeScreens:preferences.topics'),
      row(told.map((topic) => say(`noticeScreens:preferences.topic.${topic}`))),
    ],
  ]
  const drafts = (await listStoredDrafts(db, userId)).map(
    ({ reference, updatedAt }) =>
      [
        reference ? say('rights:deletion.application', { reference }) : say('record:data.newApplication'),
        moment(updatedAt),
      ] as const,
  )
  const deletionRequests = (await listStoredDeletionRequests(db, userId)).map(
    ({ reference, askedAt, words: asked, status, reason }) =>
      [
        lines([say('rights:deletion.application', { reference }), moment(askedAt)]),
        lines([asked, say(`rights:deletion.${status}`, { day: day(dayInCity(new Date(askedAt))), reason })]),
      ] as const,
  )
  const parts: Part[] = [
    { title: say('noticeScreens:preferences.title'), level: 3, entries: choices },
    { title: say('record:data.drafts'), level: 3, paragraphs: [say('record:data.draftsText')], entries: drafts },
    { title: say('record:data.deletionRequests'), level: 3, entries: deletionRequests },
  ]
  return parts.filter(({ entries = [] }) => entries.length > 0)
}

/** Returns what the family may read of an application and of what has happened to it. */
async function storedOf(
  ctx: Context,
  id: number,
  dashboard: Awaited<ReturnType<typeof getParentDashboard>>,
): Promise<StoredApplication> {
  const { userId } = ctx.actor as SignedIn
  ctx.audit({ action: 'read', entity: 'familyData', applicationId: id })
  return {
    detail: await getApplicationDetail(ctx, { applicationId: id, really: true }),
    timeline: dashboard.find((own) => own.id === id)?.timeline ?? [],
    survey: await listSurveyAnswers(ctx.db, id),
    visits: await listStoredVisits(ctx.db, id),
    documents: await listSentDocuments(ctx.db, id),
    messages: await listWrittenMessages(ctx.db, id, userId),
    notices: await listSentNotices(ctx.db, id),
  }
}

/** Returns all that is stored about the caller's family as a page to read and print (rules: Rights of families). */
export async function familyDocument(ctx: Context): Promise<{ readonly fileName: string; readonly html: string }> {
  const { userId } = ctx.actor as SignedIn
  const words = await wordsFor(ctx)
  const { say, day } = words
  const today = ctx.clock.today()
  const parts = [await accountPart(ctx, words, userId), ...(await choiceParts(ctx, words, userId))]
  const dashboard = await getParentDashboard(ctx)
  for (const { id } of await listOwnApplications(ctx.db, userId))
    parts.push(...applicationParts(words, await storedOf(ctx, id, dashboard), today))
  const title = say('record:data.title')
  const subtitle = say('record:asOf', { day: day(today) })
  return { fileName: `${title}.html`, html: documentHtml({ language: ctx.language, title, subtitle, parts }) }
}
