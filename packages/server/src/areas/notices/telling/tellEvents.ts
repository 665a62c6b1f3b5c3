import { type ContactFault, chooseContact, type ReaderContacts } from '@semilla/domain/notices/contact.ts'
import { type NoticeTopic, topicOf } from '@semilla/domain/notices/kinds.ts'
import { afterQuiet } from '@semilla/domain/notices/quietHours.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { listContactFaults, removeBouncing } from '../../../platform/delivery/queries/contacts.ts'
import { claimEvents, type DueEvent, listDueEvents } from '../../../platform/delivery/queries/events.ts'
import {
  insertUntold,
  joinNotices,
  type PlannedNotice,
  type UntoldNotice,
} from '../../../platform/delivery/queries/notices.ts'
import { attempts } from '../../../platform/jobs/attempts.ts'
import type { InTransaction, JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { allContacts, contactsOfFamily, contactsOfUser } from './contacts.ts'
import { type Facts, loadFacts } from './facts.ts'
import { inviteToAct } from './inviteToAct.ts'
import { type Reader, readersOf } from './readers.ts'

const batch = 100

/** One event for one reader, with how the reader is reached. */
type Telling = {
  readonly due: DueEvent
  readonly reader: Reader
  readonly language: ReadingLanguage
  readonly contacts: ReaderContacts
  readonly muted: readonly NoticeTopic[]
}

function tellingOf(due: DueEvent, reader: Reader, facts: Facts): Telling | undefined {
  if (reader.audience === 'family') {
    const family = facts.families.get(reader.applicationId)
    if (!family) return undefined
    const { language, mutedTopics } = family
    return { due, reader, language, contacts: contactsOfFamily(family), muted: mutedTopics ?? [] }
  }
  const user = facts.users.get(reader.userId)
  // Staff are not told about what they did themselves.
  if (!user || due.causedBy === reader.userId) return undefined
  return { due, reader, language: user.language, contacts: contactsOfUser(user), muted: user.mutedTopics ?? [] }
}

/** Returns when what is told now is sent: shortly, so that more can join it, but not at night. */
function sendTime({ clock, config }: JobContext): Date {
  const soon = new Date(clock.now().getTime() + config.NOTICE_DELAY_SECONDS * 1000)
  return config.QUIET_HOURS ? afterQuiet(soon) : soon
}

/** Returns the message that tells a reader, or why the reader is not told. */
function noticeFor(
  { due, reader, language, contacts, muted }: Telling,
  faults: readonly ContactFault[],
): PlannedNotice | UntoldNotice {
  const { audience } = reader
  const chosen = muted.includes(topicOf(due.event.kind, audience)) ? 'switchedOff' : chooseContact(contacts, faults)
  const whom =
    audience === 'family'
      ? { applicationId: reader.applicationId, userId: null }
      : { applicationId: null, userId: reader.userId }
  const notice = { audience, ...whom, language, part: due.event }
  return typeof chosen === 'string'
    ? { ...notice, method: 'email', receiver: '', because: chosen }
    : { ...notice, ...chosen }
}

/** Stores the messages that tell readers, and what readers are not told. */
async function planAll(ctx: JobContext, tellings: readonly Telling[], faults: readonly ContactFault[]): Promise<void> {
  const at = ctx.clock.now()
  const notices = tellings.map((telling) => noticeFor(telling, faults))
  const isUntold = (notice: PlannedNotice | UntoldNotice): notice is UntoldNotice => 'because' in notice
  const planned = notices.filter((notice) => !isUntold(notice))
  await joinNotices(ctx.db, planned, { at, sendAt: sendTime(ctx) })
  await insertUntold(ctx.db, notices.filter(isUntold), at)
  if (planned.length > 0) await ctx.plan('sendNotices', {}, { key: 'sendNotices' })
}

/** Lets the addresses of new applications be tried again: one that got nothing may have another owner by now. */
async function tryGivenAddresses({ db }: JobContext, tellings: readonly Telling[]): Promise<void> {
  const given = tellings.filter(({ due }) => due.event.kind === 'applicationSubmitted')
  const receivers = given.flatMap(({ contacts }) => allContacts(contacts).map(({ receiver }) => receiver))
  if (receivers.length > 0) await removeBouncing(db, receivers)
}

async function tellSome(ctx: JobContext, only?: number): Promise<number> {
  const due = await claimEvents(ctx.db, ctx.clock.now(), batch, only)
  if (due.length === 0) return 0
  const facts = await loadFacts(
    ctx,
    due.map(({ event }) => event),
  )
  const tellings = due.flatMap((each) =>
    readersOf(each.event, facts).flatMap((reader) => tellingOf(each, reader, facts) ?? []),
  )
  await tryGivenAddresses(ctx, tellings)
  const faults = await listContactFaults(
    ctx.db,
    tellings.flatMap(({ contacts }) => allContacts(contacts)),
  )
  await planAll(ctx, tellings, faults)
  const told = tellings.flatMap(({ due: { event }, reader }) => {
    const family = reader.audience === 'family' ? facts.families.get(reader.applicationId) : undefined
    return family ? [{ event, family }] : []
  })
  await inviteToAct(ctx, told, faults)
  return due.length
}

/** Tells each event by itself, because one of them cannot be told. It stays, and is tried again. */
async function tellEach(inTransaction: InTransaction): Promise<void> {
  const { attempt, end } = attempts()
  const due = await inTransaction(({ db, clock }) => listDueEvents(db, clock.now()))
  for (const id of due) await attempt(() => inTransaction((ctx) => tellSome(ctx, id)))
  end()
}

/**
 * Turns the events that are due into planned messages (rules: Messages by email and text). An event is claimed in the
 * transaction that plans its messages, so each is told once, on however many nodes. One that cannot be told does not
 * stop the others.
 */
export const tellEvents: TaskOf<'tellEvents'> = async (_payload, inTransaction) => {
  try {
    while ((await inTransaction((ctx) => tellSome(ctx))) === batch);
  } catch {
    await tellEach(inTransaction)
  }
}
