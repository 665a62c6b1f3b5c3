import { setTimeout } from 'node:timers/promises'
import { connect } from '../database/connection.ts'
import { type Notification, readNotification } from './notifications.ts'
import { listenToNodes } from './queries.ts'

const initialPauseMs = 250
const maxPauseMs = 5000

export type Listener = {
  heard(notification: Notification): void
  /** Called when the connection is back after a loss, in which notifications were missed. */
  resumed(): void
}

/** An open connection: `lost` resolves when it ends, for whatever reason. */
type Ear = { readonly lost: Promise<void>; close(): Promise<void> }

async function listen(url: string, heard: Listener['heard']): Promise<Ear> {
  const client = await connect(url, { name: 'semilla live' })
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  client.once('end', lose)
  client.on('notification', ({ payload }) => {
    const notification = readNotification(payload)
    if (notification) heard(notification)
  })
  const close = () => client.end().catch(() => undefined)
  try {
    await listenToNodes(client)
    return { lost, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Listens to the notifications of all nodes on a connection of its own, and connects again after a loss. Returns the
 * function that stops it. Throws when the database cannot be reached at the start.
 */
export async function startListening(url: string, { heard, resumed }: Listener): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let ear: Ear | undefined = await listen(url, heard)
  let pauseMs = initialPauseMs

  async function listenAgain(): Promise<void> {
    await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return
    ear = await listen(url, heard).catch(() => undefined)
    pauseMs = ear ? initialPauseMs : Math.min(2 * pauseMs, maxPauseMs)
    // A stop that came while the connection was being made did not see it yet.
    if (stopping.signal.aborted) await ear?.close()
    else if (ear) resumed()
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ear?.lost
      if (!stopping.signal.aborted) await listenAgain()
    }
  }

  const listening = keepListening()
  return async () => {
    stopping.abort()
    await ear?.close()
    await listening
  }
}
