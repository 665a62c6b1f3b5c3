import { randomInt } from 'node:crypto'
import { invitationCodeLength } from '@semilla/domain/accounts/invitationCode.ts'

/** Digits and capital letters that are not confused with each other when a code is read aloud or written down. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Days for which an invitation is valid (rules: Accounts and sessions). */
export const invitationDays = 30

/** Returns when an invitation that is made at an instant expires. */
export const invitationEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + invitationDays * 86_400_000)

/** Returns a new code in its stored form: 12 characters out of 30, which are 58 bits. */
export const newInvitationCode = (): string =>
  Array.from({ length: invitationCodeLength }, () => signs[randomInt(signs.length)]).join('')

/** Returns a code as it is displayed: in three groups of four, separated by dashes. */
export const formatInvitationCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
