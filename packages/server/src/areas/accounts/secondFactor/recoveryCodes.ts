import { createHmac, randomInt } from 'node:crypto'
import { deriveKey } from '../../../platform/access/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { replaceRecoveryCodes } from './queries/factors.ts'

/** Letters and digits that are hard to confuse; twelve of them are 59 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 12
const codeCount = 10

const letter = () => alphabet.charAt(randomInt(alphabet.length))
const newCode = () => {
  const letters = Array.from({ length: codeLength }, letter).join('')
  return `${letters.slice(0, 6)}-${letters.slice(6)}`
}

/** Returns the keyed hash of a recovery code, however it was typed. */
export const hashRecoveryCode = (code: string, deploymentSecret: string): Buffer =>
  createHmac('sha256', deriveKey(deploymentSecret, 'recovery code'))
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest()

/** Replaces the recovery codes of a user and returns the new ones, which cannot be read again. */
export async function renewCodes(ctx: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  const hashes = codes.map((code) => hashRecoveryCode(code, ctx.config.SESSION_SECRET))
  await replaceRecoveryCodes(ctx.db, userId, hashes)
  return codes
}
