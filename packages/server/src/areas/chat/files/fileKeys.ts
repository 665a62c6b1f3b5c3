import { refuse } from '@semilla/domain/refusal.ts'
import { z } from 'zod'
import { readSigned, signed } from '../../../platform/access/signedText.ts'
import type { Asker } from '../../../platform/http/calls/route.ts'

/** Minutes for which the address of a file works, and for which a file can be uploaded and sent. */
export const addressMinutes = 30
export const uploadMinutes = 60

const claims = {
  /** Reads one file. */
  read: z.object({ fileId: z.int(), messageId: z.int(), sessionId: z.int(), expiresAt: z.int() }),
  /** Uploads one file for a conversation, and sends it. */
  upload: z.object({
    fileId: z.string(),
    dialogId: z.string(),
    name: z.string(),
    sessionId: z.int(),
    expiresAt: z.int(),
  }),
} as const
type Use = keyof typeof claims
export type Claim<U extends Use> = z.output<(typeof claims)[U]>

const purposeOf = (use: Use) => `chat file ${use}`
const sessionOf = ({ actor }: Pick<Asker, 'actor'>) => (actor.kind === 'user' ? actor.sessionId : 0)

type Signer = Pick<Asker, 'actor' | 'clock' | 'config'>

/** Returns the second at which a key that is signed now expires. */
export const expiryOf = ({ clock }: Pick<Asker, 'clock'>, minutes: number): number =>
  Math.floor(clock.now().getTime() / 1000) + minutes * 60

/** Returns a signed key with which the caller's session may do one thing with one file. */
export function signFileKey<U extends Use>(ctx: Signer, use: U, claim: Omit<Claim<U>, 'sessionId'>): string {
  const text = JSON.stringify({ ...claim, sessionId: sessionOf(ctx) })
  return signed(ctx.config.SESSION_SECRET, purposeOf(use), text)
}

/** Returns the claim of a key. Refuses one that was altered, has expired, or is for another use or session. */
export function readFileKey<U extends Use>(ctx: Signer, use: U, key: string): Claim<U> {
  const text = readSigned(ctx.config.SESSION_SECRET, purposeOf(use), key)
  if (text === undefined) throw refuse('notFound')
  const claim = claims[use].parse(JSON.parse(text)) as Claim<U>
  if (claim.sessionId !== sessionOf(ctx) || claim.expiresAt * 1000 < ctx.clock.now().getTime()) throw refuse('notFound')
  return claim
}

/** Returns the key of a file of a message, and the address that works for the caller's session alone. */
export function fileAddress(ctx: Signer, fileId: number, messageId: number): { key: string; url: string } {
  const key = signFileKey(ctx, 'read', { fileId, messageId, expiresAt: expiryOf(ctx, addressMinutes) })
  return { key, url: `/message/file?message_id=${messageId}&key=${key}` }
}
