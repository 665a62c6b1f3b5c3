import { expect, test } from 'vitest'
import { newInvitationCode, readInvitationCode, showInvitationCode } from './invitationCode.ts'

test('a code has at least 50 bits and is read back however it was copied', () => {
  const code = newInvitationCode()
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/)
  expect(12 * Math.log2(30)).toBeGreaterThan(50)
  expect(readInvitationCode(` ${showInvitationCode(code).toLowerCase()} `)).toBe(code)
})
