import { expect, test } from 'vitest'
import { invitationCodeOfLink, parseInvitationCode } from './invitationCode.ts'

test.each([
  ['as it is stored', 'FCETPDX357VG', 'FCETPDX357VG'],
  ['in groups and small letters', ' fcet-pdx3 57vg ', 'FCETPDX357VG'],
  ['in full-width letters', 'ＦＣＥＴ－ＰＤＸ３－５７ＶＧ', 'FCETPDX357VG'],
  ['with the full stop of its sentence', 'FCET-PDX3-57VG.', 'FCETPDX357VG'],
  ['with the rest of its sentence', 'FCETPDX357VG or sign in', 'FCETPDX357VG'],
  ['with the rest of a Chinese sentence', 'FCETPDX357VG，把您的托兒補助申請', 'FCETPDX357VG'],
])('a code %s is read', (_how, typed, code) => {
  expect(parseInvitationCode(typed)).toBe(code)
  expect(invitationCodeOfLink(typed)).toBe(code)
})

test('what is shorter than a code stays as the link names it', () => {
  expect(invitationCodeOfLink('abc-1')).toBe('abc-1')
})
