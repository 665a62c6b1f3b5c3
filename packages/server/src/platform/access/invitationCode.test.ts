import { parseInvitationCode } from '@semilla/domain/accounts/invitationCode.ts'
import { expect, test } from 'vitest'
import { formatInvitationCode, newInvitationCode } from './invitationCode.ts'

test('a code has at least 50 bits and is recognized in lower case and with dashes and spaces', () => {
  const code = newInvitationCode()
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/)
  expect(12 * Math.log2(30)).toBeGreaterThan(50)
  expect(parseInvitationCode(` ${formatInvitationCode(code).toLowerCase()} `)).toBe(code)
})
