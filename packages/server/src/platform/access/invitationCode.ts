import { randomInt } from 'node:crypto'

/** Digits and capitals that nobody mistakes for each other when a code is read aloud or written down. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** Days for which an invitation can be used (rules: Accounts and sessions). */
export const invitationDays = 30

/** A new code as it is kept: 12 signs of 30, which are 58 bits. */
export const newInvitationCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** A code as it is shown: in three groups of four. */
export const showInvitationCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** A code as it was typed, in the form in which it is kept: capitals, without the dashes and spaces of the groups. */
export const readInvitationCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
