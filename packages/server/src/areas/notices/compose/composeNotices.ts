import { addressOf } from '@semilla/contract/screens.ts'
import { type Audience, topicOf } from '@semilla/domain/notices/kinds.ts'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import type { Compose } from '../../../platform/delivery/compose.ts'
import type { ToldEvent } from '../../../platform/delivery/events.ts'
import { type Letter, letterText } from '../../../platform/delivery/letter.ts'
import { letterHtml } from '../../../platform/delivery/letterHtml.ts'
import type { Content } from '../../../platform/delivery/message.ts'
import type { UnwrittenNotice } from '../../../platform/delivery/queries/sending.ts'
import { unsubscribeUrl } from '../../../platform/delivery/unsubscribeLink.ts'
import { translate } from '../../../platform/language.ts'
import { listOpenInvitations } from '../../invitations/queries.ts'
import { visitCalendar } from '../../referrals/visitCalendar.ts'
import { loadFacts } from '../telling/facts.ts'
import { readersOf } from '../telling/readers.ts'
import { familyPart, ownActions } from './familyParts.ts'
import { linkTo, type Part, type PartOf, type Writing } from './part.ts'
import { agencyPart, programPart } from './staffParts.ts'
import { stillNews } from './stillNews.ts'
import { askedIn, textOfParts } from './textOfParts.ts'

const partOf: Readonly<Record<Audience, PartOf>> = { family: familyPart, program: programPart, agency: agencyPart }

type Say = (key: string, values?: Part['values']) => string

const sayIn =
  ({ language }: UnwrittenNotice): Say =>
  (key, values) =>
    // An address may be missing from the middle of a text, and a note from its end.
    translate(language, `notices:${key}`, values).replace(/ {2,}/g, ' ').trimEnd()

const isSame = (one: Part, other: Part) =>
  one.key === other.key && one.textUrl === other.textUrl && JSON.stringify(one.values) === JSON.stringify(other.values)

/** Returns whether a reader has switched off what tells of an event, perhaps in the night before it is sent. */
function isMuted(
  { facts }: Writing,
  { applicationId, userId, audience }: UnwrittenNotice,
  { kind }: ToldEvent,
): boolean {
  const reader = applicationId === null ? facts.users.get(userId ?? 0) : facts.families.get(applicationId)
  return reader?.mutedTopics?.includes(topicOf(kind, audience)) ?? false
}

/**
 * Returns whether a reader is still told about an event: since a message was planned, which may repeat what a family wrote,
 * staff may have left the site, the application may have another owner, and a conversation may have been muted. Of what
 * concerns their application, families are told in any case, also after a merge.
 */
const isToldStill = ({ facts }: Writing, notice: UnwrittenNotice, event: ToldEvent): boolean =>
  (notice.audience === 'family' && event.kind !== 'messageWritten') ||
  readersOf(event, facts).some((reader) =>
    reader.audience === 'family'
      ? reader.applicationId === notice.applicationId
      : reader.audience === notice.audience && reader.userId === notice.userId,
  )

/** Returns what a message tells now, each thing once. */
function partsOf(writing: Writing, notice: UnwrittenNotice): Part[] {
  const readerId = notice.applicationId ?? notice.userId ?? 0
  const parts = stillNews(writing.facts, notice.parts)
    .filter((event) => isToldStill(writing, notice, event) && !isMuted(writing, notice, event))
    .flatMap((event) => partOf[notice.audience](writing, event, readerId) ?? [])
  return parts.filter((part, index) => parts.findIndex((each) => isSame(each, part)) === index)
}

const subjectOf = (say: Say, parts: readonly Part[]): string => {
  const [first] = parts
  if (!first) return ''
  if (parts.length === 1) return say(`${first.key}.subject`, first.values)
  const asked = askedIn(parts)
  return asked ? say('severalOffersSubject', asked) : say('several', { count: parts.length })
}

const familyOf = ({ facts }: Writing, { applicationId }: UnwrittenNotice) =>
  applicationId === null ? undefined : facts.families.get(applicationId)

/** Returns the address where a reader finds everything that a message tells; '' where there is none. */
function homeOf(writing: Writing, notice: UnwrittenNotice): string {
  const { audience } = notice
  const family = familyOf(writing, notice)
  if (family) return ownActions(writing, family)[0]?.url ?? ''
  return linkTo(writing, addressOf(audience === 'program' ? 'siteList' : 'worklist'))
}

/** Returns whom a family calls that can open nothing; '' for everyone else. */
function callOf(writing: Writing, notice: UnwrittenNotice, say: Say): string {
  const family = familyOf(writing, notice)
  if (!family?.officePhone || homeOf(writing, notice) !== '') return ''
  return say('family.call', { office: family.officeName ?? '', phone: displayPhone(family.officePhone) })
}

/** Returns a warning where whoever has a message could answer an offer or open the application with it; '' elsewhere. */
function warningOf(writing: Writing, notice: UnwrittenNotice, say: Say, parts: readonly Part[]): string {
  const family = familyOf(writing, notice)
  const hasCode = family?.parentUserId === null && writing.invitations.has(family.id)
  return hasCode || parts.some(({ offer }) => offer) ? say('family.private') : ''
}

/** The most things that one email tells; a supervisor may get hundreds at eight in the morning. */
const maxSections = 20

function sectionsOf(say: Say, parts: readonly Part[], home: string): Letter['sections'] {
  const shown = parts.slice(0, maxSections)
  const sections = shown.map(({ key, values, details, actions }, index) => ({
    heading: say(`${key}.subject`, values),
    paragraphs: [say(`${key}.body`, values), ...(details ? [details] : [])],
    actions: actions
      // What leads to the whole application is offered once, at the end.
      .filter((_action, place) => place < 2 || index === shown.length - 1)
      .map(({ name, url }) => ({ label: say(`actions.${name}`), url })),
  }))
  const count = parts.length - shown.length
  const actions = home ? [{ label: say('actions.open'), url: home }] : []
  return count === 0
    ? sections
    : [...sections, { heading: say('more.subject', { count }), paragraphs: [say('more.body')], actions }]
}

/** Returns sections with further paragraphs at the end of the last one. */
const withLast = (sections: Letter['sections'], paragraphs: readonly string[]): Letter['sections'] =>
  sections.map((section, index) =>
    index === sections.length - 1
      ? { ...section, paragraphs: [...section.paragraphs, ...paragraphs.filter(Boolean)] }
      : section,
  )

const letterOfParts = (writing: Writing, notice: UnwrittenNotice, say: Say, parts: readonly Part[]): Letter => ({
  language: notice.language,
  subject: subjectOf(say, parts),
  sections: withLast(sectionsOf(say, parts, homeOf(writing, notice)), [
    callOf(writing, notice, say),
    warningOf(writing, notice, say, parts),
  ]),
  footer: [say(`footer.${notice.audience}`), ...(writing.config.MAIL_REPLY_TO ? [] : [say('footer.noReply')])],
  unsubscribe: { label: say('footer.unsubscribe'), url: unsubscribeUrl(writing.config, notice) },
})

function contentOf(writing: Writing, notice: UnwrittenNotice): Content | undefined {
  const parts = partsOf(writing, notice)
  if (parts.length === 0) return undefined
  const say = sayIn(notice)
  if (notice.method === 'text') {
    const where = homeOf(writing, notice) || callOf(writing, notice, say)
    return { subject: '', body: textOfParts(say, parts, where), html: '' }
  }
  const letter = letterOfParts(writing, notice, say, parts)
  const visits = parts.flatMap(({ visit }) => visit ?? [])
  return {
    subject: letter.subject,
    body: letterText(letter),
    html: letterHtml(letter),
    calendar: visitCalendar(visits, { ...writing, reader: notice.audience === 'family' ? 'family' : 'program' }),
  }
}

/** Returns the texts of messages, written from the current data; none for a message whose events no longer matter. */
export const composeNotices: Compose = async (ctx, notices: readonly UnwrittenNotice[]) => {
  if (notices.length === 0) return new Map()
  const facts = await loadFacts(
    ctx,
    notices.flatMap(({ parts }) => parts),
  )
  const withoutAccount = [...facts.families.values()].filter(({ parentUserId }) => parentUserId === null)
  const invitations = await listOpenInvitations(
    ctx.db,
    withoutAccount.map(({ id }) => id),
    ctx.clock.now(),
  )
  const contents = new Map<number, Content>()
  for (const notice of notices) {
    const { language, receiver } = notice
    const at = { today: ctx.clock.today(), now: ctx.clock.now() }
    const content = contentOf({ facts, config: ctx.config, language, receiver, ...at, invitations }, notice)
    if (content) contents.set(notice.id, content)
  }
  return contents
}
