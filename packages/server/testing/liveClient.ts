import { getConfig } from '@semilla/contract/accounts/session.ts'
import { type FromBrowser, type FromServer, type LiveEvent, type LiveTopic, livePath } from '@semilla/contract/live.ts'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { TestClient } from './testClient.ts'

type Keys = { readonly publishKey: string; readonly subscribeKey: string }

/** A page that is connected as a browser would be. */
export type LivePage = {
  readonly socket: Socket<FromServer, FromBrowser>
  /** Every event so far, in order. */
  readonly events: readonly LiveEvent[]
  /** Resolves with why the connection was refused, or with `connected`. */
  readonly opened: Promise<string>
  /** Resolves when the server or the network closes the connection. */
  readonly closed: Promise<string>
  watch(...topics: readonly LiveTopic[]): Promise<readonly LiveTopic[]>
  /** Resolves with the first event, past or coming, that fits. */
  event(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>
}

/** Returns the keys of the live connection that the server gives to a signed-in client. */
export async function liveKeys(client: TestClient): Promise<Keys> {
  const { chatKeys } = await client.call(getConfig, {})
  return { publishKey: chatKeys?.publish ?? '', subscribeKey: chatKeys?.subscribe ?? '' }
}

/** Opens the live connection of a client; it is closed when the test has finished. */
export function openPage(
  url: string,
  client: TestClient,
  auth: object,
  headers: Readonly<Record<string, string>> = {},
): LivePage {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket: LivePage['socket'] = io(url, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders: { cookie, origin: url, ...headers },
  })
  onTestFinished(() => void socket.disconnect())
  const events: LiveEvent[] = []
  const waiting = new Set<(event: LiveEvent) => void>()
  socket.on('live', (event) => {
    events.push(event)
    for (const see of waiting) see(event)
  })
  const opened = new Promise<string>((tell) => {
    socket.on('connect', () => tell('connected'))
    socket.on('connect_error', ({ message }) => tell(message))
  })
  const closed = new Promise<string>((tell) => socket.on('disconnect', tell))
  return {
    socket,
    events,
    opened,
    closed,
    watch: (...topics) => socket.emitWithAck('watch', topics),
    event: (fits) =>
      new Promise((found) => {
        const past = events.find(fits)
        if (past) return found(past)
        const see = (event: LiveEvent) => {
          if (!fits(event)) return
          waiting.delete(see)
          found(event)
        }
        waiting.add(see)
      }),
  }
}

/** Opens the live connection of a signed-in client with the keys of its session. */
export async function openLivePage(url: string, client: TestClient): Promise<LivePage> {
  const page = openPage(url, client, await liveKeys(client))
  const outcome = await page.opened
  if (outcome !== 'connected') throw new Error(`The live connection was refused: ${outcome}`)
  return page
}
