import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './keys.ts'

const form = /^[A-Za-z0-9_-]{1,2000}\.[A-Za-z0-9_-]{22}$/
const signatureBytes = 16

const signatureOf = (secret: string, purpose: string, encoded: string) =>
  createHmac('sha256', deriveKey(secret, purpose))
    .update(encoded)
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url')

/**
 * Returns a short text with a signature of 128 bits, for a link. Anyone can read the text, but nobody can change it or
 * use it for another purpose.
 */
export function signed(secret: string, purpose: string, text: string): string {
  const encoded = Buffer.from(text).toString('base64url')
  return `${encoded}.${signatureOf(secret, purpose, encoded)}`
}

/**
 * Returns the text that `signed` signed for the same purpose; undefined for anything else. Signatures are compared as
 * text, because several last characters of Base64 stand for the same bytes.
 */
export function readSigned(secret: string, purpose: string, sent: unknown): string | undefined {
  if (typeof sent !== 'string' || !form.test(sent)) return undefined
  const [encoded = '', signature = ''] = sent.split('.')
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, encoded)))
  return isOurs ? Buffer.from(encoded, 'base64url').toString() : undefined
}
