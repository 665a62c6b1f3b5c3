import { randomUUID } from 'node:crypto'
import { liveEntity } from '@semilla/contract/audit.ts'
import { type LiveTopic, watched } from '@semilla/contract/live.ts'
import { Refusal } from '@semilla/domain/refusal.ts'
import type { Actor } from '../access/actor.ts'
import { type AuditEntry, writeAudit } from '../audit/writeAudit.ts'
import { frozenClock } from '../clock.ts'
import type { Tx } from '../database/database.ts'
import { isKeptRefusal } from '../http/calls/refusedCalls.ts'
import type { Asker } from '../http/calls/route.ts'
import { actorOf, type Services } from '../http/calls/services.ts'
import type { Socket } from './admission.ts'
import { isTopicRoom, topicRoom } from './rooms.ts'

/** The access rule of each kind of topic: it refuses as the calls that read the topic do. */
export type WatchRules = {
  readonly application: (ctx: Asker, applicationId: number) => Promise<void> | void
  readonly vacancyQueue: (ctx: Asker, vacancyId: number) => Promise<void> | void
  readonly dialog: (ctx: Asker, dialogId: string) => Promise<void> | void
  readonly worklist: (ctx: Asker) => Promise<void> | void
}

const partsOf = (topic: LiveTopic) => {
  const [kind = '', ...rest] = topic.split(':')
  return { kind: kind as keyof WatchRules, name: rest.join(':') }
}

function check(rules: WatchRules, ctx: Asker, topic: LiveTopic): Promise<void> | void {
  const { kind, name } = partsOf(topic)
  if (kind === 'worklist') return rules.worklist(ctx)
  if (kind === 'dialog') return rules.dialog(ctx, name)
  return rules[kind](ctx, Number(name))
}

async function refusalOf(rule: () => Promise<void> | void): Promise<Refusal | undefined> {
  try {
    await rule()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function entryOf(topic: LiveTopic, refusal: Refusal | undefined): AuditEntry {
  const { kind, name } = partsOf(topic)
  return {
    action: refusal ? 'refused' : 'read',
    entity: liveEntity(kind),
    applicationId: kind === 'application' ? Number(name) : undefined,
    vacancyId: kind === 'vacancyQueue' ? Number(name) : undefined,
    after: { topic, refusal: refusal?.key },
  }
}

type Checked = { readonly actor: Actor; readonly topic: LiveTopic; readonly refusal: Refusal | undefined }

/** Returns what the rules say to each topic; undefined when the session has ended. */
async function askRules(
  tx: Tx,
  socket: Socket,
  topics: readonly LiveTopic[],
  services: Services,
  rules: WatchRules,
): Promise<Checked[] | undefined> {
  const { clock, config } = services
  const actor = await actorOf(tx, services, socket.data.handshake.cookies, { isBackground: true })
  if (actor.kind !== 'user' || actor.sessionId !== socket.data.sessionId) return undefined
  const ctx: Asker = { db: tx, actor, clock: frozenClock(clock), config, language: 'en' }
  const checked: Checked[] = []
  for (const topic of topics) checked.push({ actor, topic, refusal: await refusalOf(() => check(rules, ctx, topic)) })
  return checked
}

/**
 * Returns the topics that the caller may not watch, and writes to the audit log who asked for what; undefined when the
 * session has ended.
 */
async function refusedOf(
  socket: Socket,
  topics: readonly LiveTopic[],
  services: Services,
  rules: WatchRules,
): Promise<LiveTopic[] | undefined> {
  const inTransaction = <R>(step: (tx: Tx) => Promise<R>) => services.db.transaction().execute(step)
  const checked = await inTransaction((tx) => askRules(tx, socket, topics, services, rules))
  const [first] = checked ?? []
  if (!checked || !first) return checked && []
  const { actor } = first
  const refused = checked.filter(({ refusal }) => refusal)
  const { address } = socket.data.handshake
  const areKept = refused.length === 0 || (await isKeptRefusal({ actor, address }, services))
  const entries = checked.flatMap(({ topic, refusal }) => (refusal && !areKept ? [] : [entryOf(topic, refusal)]))
  await inTransaction((tx) => writeAudit(tx, { actor, requestId: randomUUID(), at: services.clock.now() }, entries))
  return refused.map(({ topic }) => topic)
}

/** Counts what ends rights. A check during which the number changes is made once more. */
export type RightsVersion = { current: number }

/** The result of a request: the topics that were refused, and those that are watched from now on. */
export type Watched = { readonly refused: readonly LiveTopic[]; readonly added: readonly LiveTopic[] }

/**
 * Adds a connection to the rooms of the topics that its page asks for, as far as its user may see them, and removes it
 * from the rooms of all other topics. Returns undefined when the session has ended or the request is invalid.
 */
export async function watch(
  socket: Socket,
  sent: unknown,
  services: Services,
  rules: WatchRules,
  version: RightsVersion,
): Promise<Watched | undefined> {
  const asked = watched.safeParse(sent)
  if (!asked.success) return undefined
  const topics = [...new Set(asked.data as LiveTopic[])]
  for (const room of [...socket.rooms].filter(isTopicRoom))
    if (!topics.some((topic) => topicRoom(topic) === room)) await socket.leave(room)
  const wanted = topics.filter((topic) => !socket.rooms.has(topicRoom(topic)))
  if (wanted.length === 0) return { refused: [], added: [] }
  for (;;) {
    const before = version.current
    const refused = await refusedOf(socket, wanted, services, rules)
    // A right that ended after it was checked would have been taken from a room that was not joined yet.
    if (version.current !== before) continue
    if (!refused) return undefined
    const added = wanted.filter((topic) => !refused.includes(topic))
    await socket.join(added.map(topicRoom))
    return { refused, added }
  }
}
