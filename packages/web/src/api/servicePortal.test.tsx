import { expect, test } from 'vitest'
import { portalUrl } from './servicePortal.ts'

test.each([
  ['https://agencies.example.org', 'https://agencies.example.org/#/Agency/SignIn'],
  ['https://agencies.example.org/', 'https://agencies.example.org/#/Agency/SignIn'],
  ['https://example.org/agencies/', 'https://example.org/agencies/#/Agency/SignIn'],
  ['https://example.org/portal.aspx?city=sf', 'https://example.org/portal.aspx?city=sf#/Agency/SignIn'],
  ['https://example.org/?city=sf#/Home', 'https://example.org/?city=sf#/Agency/SignIn'],
])('a screen of the portal at %s is at %s', (base, url) => {
  expect(portalUrl(base, 'agencySignIn')).toBe(url)
})

test('an invitation goes along to the portal', () => {
  expect(portalUrl('https://example.org/?city=sf', 'programSignUp', { invitationCode: 'ABCD-EFGH' })).toMatch(
    /^https:\/\/example\.org\/\?city=sf#\/Login\/SignUp\?InvitationCode=ABCD-EFGH$/,
  )
})
