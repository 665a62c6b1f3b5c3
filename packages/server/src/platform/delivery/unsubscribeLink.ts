import { type Contact, noticeMethods } from '@semilla/domain/notices/contact.ts'
import type { Config } from '../../config.ts'
import { readSigned, signed } from '../access/signedText.ts'

const purpose = 'unsubscribing'

/** Returns the address at which a receiver unsubscribes without signing in. It works for this receiver alone. */
export const unsubscribeUrl = (
  { PUBLIC_URL, SESSION_SECRET }: Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'>,
  { method, receiver, language }: Contact & { readonly language: string },
): string => `${PUBLIC_URL}/unsubscribe?t=${signed(SESSION_SECRET, purpose, `${method}:${receiver}`)}&lang=${language}`

/** Returns the receiver of a link made by `unsubscribeUrl`; undefined if anything of it was changed. */
export function readUnsubscribeLink(secret: string, token: unknown): Contact | undefined {
  const text = readSigned(secret, purpose, token)
  const method = noticeMethods.find((each) => text?.startsWith(`${each}:`))
  return text && method ? { method, receiver: text.slice(method.length + 1) } : undefined
}
