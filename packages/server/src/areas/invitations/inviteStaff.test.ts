import { describe, expect, it } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { type CityStaff, inviteStaff } from './inviteStaff.ts'

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
