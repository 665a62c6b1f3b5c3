import { registerProvider } from '@semilla/contract/accounts/signUp.ts'
import { describe, expect, it } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { rightPassword } from '../../../testing/givenAccounts.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { CityStaff } from './cityStaff.ts'
import { inviteStaff } from './inviteStaff.ts'

const home = 'https://semilla.example.org'
const server = await startTestServer({ PUBLIC_URL: home })
await givenCity(server)

const portal = 'https://agencies.example.org'
const invite = (who: CityStaff, email: string, base: string) =>
  server.inTransaction((ctx) =>
    inviteStaff(
      { ...ctx, config: { ...ctx.config, SERVICE_PORTAL_BASE_URL: base } },
      { who, email: `${email}@example.org` },
    ),
  )

describe('the address for a new member of staff', () => {
  it.each([
    ['a counselor is that of the product', 'counselor', 'here', '', home],
    ['a counselor is that of the portal of agencies, where there is one', 'counselor', 'there', `${portal}/`, portal],
    ['an administrator of the city, who is of no agency, stays', 'administrator', 'city', portal, home],
  ] as const)('of %s', async (_, who, email, base, expected) => {
    expect((await invite(who, email, base)).url).toMatch(new RegExp(`^${expected}/#/Login/SignUp\\?InvitationCode=`))
  })
})

describe('an invitation', () => {
  const codeIn = ({ url }: { url: string }) => url.split('=').at(-1) ?? ''
  const signUp = async (text: string, invitationCode: string) => {
    const person = { password: rightPassword, firstName: 'Cy', lastName: 'Cole', businessName: '' }
    const account = { accountKind: 'email', account: text, phoneCountryCode: '1' } as const
    const sent = { ...account, ...person, invitationCode }
    return (await server.client().call(registerProvider, sent, { host: new URL(home).host })).outcome
  }

  it('is invalid once there is a second one, and an account is not invited again', async () => {
    const first = codeIn(await invite('counselor', 'cy', ''))
    const second = codeIn(await invite('counselor', 'cy', ''))
    expect(await signUp('cy@example.org', first)).toBe('invitationInvalid')
    expect(await signUp('cy@example.org', second)).toBe('registered')
    await expect(invite('administrator', 'cy', '')).rejects.toMatchObject({ key: 'accountExists' })
  })
})
