import { sendMessage } from '@semilla/contract/chat/messages.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/callError.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { knownSession } from '../../api/session.ts'
import { unsentOf } from '../../api/unsent.ts'
import { listeners } from '../../browser/listeners.ts'
import { withStorage } from '../../browser/storage.ts'
import { contactReads } from './queries.ts'
import { addMessages } from './thread/thread.ts'

/** A message that is written and not known to be on the server yet. */
export type Unsent = {
  /** Names the message for its writer, so that the server stores it once however often it is sent. */
  readonly clientId: string
  readonly dialogId: string
  readonly text: string
  readonly files: readonly { readonly key: string; readonly name: string }[]
  readonly writtenAt: string
  /** Why the server has declined it; undefined while it waits to be sent. */
  readonly problem?: string
}

/** Milliseconds after which messages that wait are sent again. */
const sendAgainMs = 8000

const changes = listeners()
let unsent: readonly Unsent[] = []
let ownerId: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined

/** Each message has a place of its own in the browser's storage, so that two tabs do not overwrite each other's. */
const placesOf = (userId: number) => `${unsentOf(userId)}message:`

/** Keeps the messages in the browser, so that closing the page loses none. Without storage, the page itself keeps them. */
function keep(next: readonly Unsent[]): void {
  const before = unsent
  const places = ownerId === undefined ? undefined : placesOf(ownerId)
  unsent = next
  withStorage((storage) => {
    if (places === undefined) return
    for (const each of before)
      if (!next.some(({ clientId }) => clientId === each.clientId)) storage.removeItem(places + each.clientId)
    for (const each of next) if (!before.includes(each)) storage.setItem(places + each.clientId, JSON.stringify(each))
  })
  changes.tell()
}

const readKept = (userId: number): readonly Unsent[] =>
  withStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(placesOf(userId)))
      .map((key) => JSON.parse(storage.getItem(key) ?? '') as Unsent)
      .sort((one, other) => one.writtenAt.localeCompare(other.writtenAt)),
  ) ?? []

const change = (clientId: string, part: Partial<Unsent>) =>
  keep(unsent.map((each) => (each.clientId === clientId ? { ...each, ...part } : each)))

/** Sends one message; returns whether the next one can be sent. */
async function sendOne({ clientId, dialogId, text, files }: Unsent): Promise<boolean> {
  const fileKeys = files.map(({ key }) => key)
  const input = { dialogId, type: fileKeys.length > 0 ? 'file' : 'text', text, fileKeys, senderId: undefined, clientId }
  try {
    const message = await call(sendMessage, input as never, { idempotencyKey: clientId })
    addMessages(dialogId, [message])
    keep(unsent.filter((each) => each.clientId !== clientId))
    for (const { path } of contactReads) void queryClient.invalidateQueries({ queryKey: [path] })
    return true
  } catch (error) {
    if (error instanceof CallError && (error.retryable || error.status === 401)) return false
    change(clientId, { problem: error instanceof Error ? error.message : '' })
    return true
  }
}

/** Returns the message to send next, if the session is still that of its writer. */
const nextToSend = (): Unsent | undefined =>
  ownerId !== undefined && ownerId === knownSession().userId
    ? unsent.find(({ problem }) => problem === undefined)
    : undefined

async function sendInOrder(): Promise<void> {
  for (let next = nextToSend(); next; next = nextToSend()) {
    if (await sendOne(next)) continue
    clearTimeout(timer)
    timer = setTimeout(flushOutbox, sendAgainMs)
    return
  }
}

/** Sends the messages that wait, one after another in the order in which they were written. */
export async function flushOutbox(): Promise<void> {
  // A round with nothing to send would not find what is written before it is over.
  if (!nextToSend()) return
  sending ??= sendInOrder().finally(() => {
    sending = undefined
  })
  return sending
}

/** Begins with the messages of a user that an earlier page did not send. */
export function openOutbox(userId: number): void {
  if (ownerId === userId) return
  ownerId = userId
  keep(readKept(userId))
  void flushOutbox()
}

/** Forgets the messages of the page; those of the browser stay or go with the session. */
export function closeOutbox(): void {
  clearTimeout(timer)
  ownerId = undefined
  keep([])
}

/** Writes a message: it is shown at once, and sent as soon as there is a connection. */
export function write(dialogId: string, text: string, files: Unsent['files'] = []): void {
  const { userId } = knownSession()
  // A conversation can be on the screen before the code that begins the outbox has arrived.
  if (ownerId === undefined && userId !== undefined) openOutbox(userId)
  const writtenAt = new Date().toISOString()
  keep([...unsent, { clientId: crypto.randomUUID(), dialogId, text, files, writtenAt }])
  // A message that is added while others are being sent is found by the same round.
  void flushOutbox()
}

/** Sends a declined message once more. */
export function sendAgain(clientId: string): void {
  change(clientId, { problem: undefined })
  void flushOutbox()
}

export const discard = (clientId: string) => keep(unsent.filter((each) => each.clientId !== clientId))

export const unsentMessages = () => unsent
export const onOutbox = changes.subscribe
