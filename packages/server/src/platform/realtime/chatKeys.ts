import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../access/keys.ts'

/** Minutes for which the keys of the realtime connection open it; a client that lives longer asks for new ones. */
export const chatKeyMinutes = 15

export type ChatKeyUse = 'publish' | 'subscribe'
type Claim = { readonly sessionId: number; readonly userId: number }

const signatureOf = (claim: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'chat')).update(claim).digest('base64url')

const keyFor = (use: ChatKeyUse, { sessionId, userId }: Claim, expiresAt: number, secret: string) => {
  const claim = `${use}.${sessionId}.${userId}.${expiresAt}`
  return `${claim}.${signatureOf(claim, secret)}`
}

/** Signs the two short-lived keys with which one session may go live (rules: Accounts and sessions). */
export function signChatKeys(claim: Claim, secret: string, now: Date): { publish: string; subscribe: string } {
  const expiresAt = Math.floor(now.getTime() / 1000) + chatKeyMinutes * 60
  return {
    publish: keyFor('publish', claim, expiresAt, secret),
    subscribe: keyFor('subscribe', claim, expiresAt, secret),
  }
}

/**
 * Reads a key back: whose session it is, or nothing when it was changed, is for the other use, or has run out. Whether the
 * session itself still lasts is the caller's to ask.
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
