import { describe, expect, it } from 'vitest'
import { givenCity } from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { inviteStaff } from './inviteStaff.ts'

const home = 'https://semilla.example.org'
const server = await startTestServer({ PUBLIC_URL: home })
await givenCity(server)

const invite = (email: string, base: string) =>
  server.inTransaction((ctx) =>
    inviteStaff(
      { ...ctx, config: { ...ctx.config, SERVICE_PORTAL_BASE_URL: base } },
      { who: 'counselor', email: `${email}@example.org` },
    ),
  )

describe('the address for a new member of staff', () => {
  it.each([
    ['of the product', 'here', '', home],
    [
      'of the portal of agencies, where there is one',
      'there',
      'https://agencies.example.org/',
      'https://agencies.example.org',
    ],
  ])('is that %s', async (_, email, base, expected) => {
    expect((await invite(email, base)).url).toMatch(new RegExp(`^${expected}/#/Login/SignUp\\?InvitationCode=`))
  })
})
