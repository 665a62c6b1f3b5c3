import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../access/keys.ts'

/**
 * Minutes for which a key of the realtime connection is valid. A client that stays connected longer requests new keys.
 */
export const chatKeyMinutes = 15

/** The use that a key permits on the realtime connection. */
export type ChatKeyUse = 'publish' | 'subscribe'
type Claim = { readonly sessionId: number; readonly userId: number }

const signatureOf = (claim: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'chat')).update(claim).digest('base64url')

const keyFor = (use: ChatKeyUse, { sessionId, userId }: Claim, expiresAt: number, secret: string) => {
  const claim = `${use}.${sessionId}.${userId}.${expiresAt}`
  return `${claim}.${signatureOf(claim, secret)}`
}

/**
 * Returns the two signed, short-lived keys with which a session may open the realtime connection (rules: Accounts and
 * sessions).
 */
export function signChatKeys(claim: Claim, secret: string, now: Date): { publish: string; subscribe: string } {
  const expiresAt = Math.floor(now.getTime() / 1000) + chatKeyMinutes * 60
  return {
    publish: keyFor('publish', claim, expiresAt, secret),
    subscribe: keyFor('subscribe', claim, expiresAt, secret),
  }
}

/**
 * Returns the session and user of a key; undefined when the key was altered, has expired or is for the other use. The
 * caller must check that the session itself is still valid.
 */
export function readChatKey(use: ChatKeyUse, key: string, secret: string, now: Date): Claim | undefined {
  const dot = key.lastIndexOf('.')
  const claim = key.slice(0, dot)
  const given = Buffer.from(key.slice(dot + 1))
  const right = Buffer.from(signatureOf(claim, secret))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const [itsUse, sessionId, userId, expiresAt] = claim.split('.')
  if (itsUse !== use || Number(expiresAt) * 1000 < now.getTime()) return undefined
  return { sessionId: Number(sessionId), userId: Number(userId) }
}
