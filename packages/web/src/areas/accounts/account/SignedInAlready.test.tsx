import { getCurrentUser, getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { getPreApplicationInfo, linkApplication } from '@semilla/contract/applications/linking.ts'
import { checkInvitationCode, getRegistrationInfo, linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { listLeft } from '../../../api/leftApplications.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import FamilySignInScreen from '../signIn/FamilySignInScreen.tsx'
import ProgramSignUpScreen from '../signUp/ProgramSignUpScreen.tsx'

setUpTexts('accounts')
afterEach(() => localStorage.clear())

const ben = {
  ...{ permissions: [], capabilities: [], firstName: 'Ben', lastName: 'Okafor', organizationName: '', userId: 9 },
  heldApplicationIds: [7],
}
const sentByAna = {
  ...{ externalId: 'A0000000007', isDisabled: true, isInvited: false, isEligible: true, familySize: 3 },
  ...{ monthlyIncome: 320_000, feeFullTime: 0, feePartTime: 0, accountKind: 'email' as const },
  ...{ firstName: 'Ana', lastName: 'Ibarra', email: 'ana@example.org', mobilePhones: [] },
  ...{ hasAccount: false, hasActiveApplication: false },
}

/** Ben is signed in where Ana has applied without an account. */
function signedInAsBen() {
  const server = fakeServer()
  server.answers(getCurrentUserForce, ben)
  server.answers(getCurrentUserType, { userType: 'parent' })
  server.answers(getCurrentUser, ben)
  server.answers(getPreApplicationInfo, sentByAna)
  server.answers(linkApplication, null)
  server.answers(getRegistrationInfo, { outcome: 'notFound', info: undefined })
  return server
}

/** Ben opens the sign-in page there. */
function benOpens(search: Record<string, string> = {}) {
  const server = signedInAsBen()
  const user = renderScreen(
    <CurrentSearch value={search}>
      <FamilySignInScreen />
    </CurrentSearch>,
  )
  return { server, user }
}
/** Waits until the sign-in page goes on, which begins with the session; the journeys follow where it leads. */
const goesOn = ({ server }: Pick<ReturnType<typeof benOpens>, 'server'>, before: number) =>
  waitFor(() => expect(server.requestsOf(getCurrentUserForce).length).toBeGreaterThan(before))

/** The sign-in page as a bookmark opens it, where an invitation is opened afterwards. */
function BookmarkThenInvitation() {
  const [search, open] = useState<Record<string, string>>({})
  return (
    <CurrentSearch value={search}>
      <FamilySignInScreen />
      <button type="button" onClick={() => open({ InvitationCode: 'FCETPDX357VG' })}>
        Open the invitation
      </button>
    </CurrentSearch>
  )
}
const press = async (user: ReturnType<typeof renderScreen>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('a signed-in parent is asked before the application of this browser is linked to them', async () => {
  const { server, user } = benOpens()
  expect(await screen.findByText(/Ana Ibarra sent application A0000000007 in this browser/)).toBeDefined()
  expect(server.requestsOf(linkApplication)).toEqual([])
  await press(user, 'Yes, link it to my account')
  await waitFor(() => expect(server.requestsOf(linkApplication)).toMatchObject([{ body: { ApplicationId: 7 } }]))
})

test.each([
  ['staff of a program can use', 'program', 1],
  ['nobody else is offered', 'agencyStaff', 0],
] as const)('%s the code of a site with the account that they are signed in with', async (_what, userType, count) => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, ben)
  server.answers(getCurrentUserType, { userType })
  server.answers(getCurrentUser, ben)
  server.answers(getRegistrationInfo, { outcome: 'notFound', info: undefined })
  renderScreen(
    <CurrentSearch value={{ InvitationCode: 'FCETPDX357VG' }}>
      <ProgramSignUpScreen />
    </CurrentSearch>,
  )
  await screen.findByText('You are signed in as Ben Okafor')
  const links = screen.queryAllByRole('link', { name: 'Add the site to this account' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(count).fill('#/Program/SiteList?linkedcade=FCETPDX357VG'),
  )
})

test('who says that it is not theirs goes on without it, and is not asked again', async () => {
  const { server, user } = benOpens()
  await screen.findByRole('button', { name: 'No, continue without it' })
  const before = server.requestsOf(getCurrentUserForce).length
  await press(user, 'No, continue without it')
  await goesOn({ server }, before)
  expect(listLeft()).toEqual([7])
  cleanup()
  const again = benOpens()
  await goesOn(again, 0)
  expect(screen.queryByRole('button', { name: 'No, continue without it' })).toBeNull()
  expect([...server.requestsOf(linkApplication), ...again.server.requestsOf(linkApplication)]).toEqual([])
})

test('a link to the application asks again, so that a mistake can be mended', async () => {
  localStorage.setItem('semilla_left_applications', '[7]')
  const { server, user } = benOpens({ ApplicationId: '7' })
  await press(user, 'Yes, link it to my account')
  await waitFor(() => expect(server.requestsOf(linkApplication)).toHaveLength(1))
})

test('an invitation says whose application it is to, and is used only by whoever says that it is theirs', async () => {
  const { server, user } = benOpens({ InvitationCode: 'FCETPDX357VG' })
  server.answers(checkInvitationCode, { outcome: 'valid', firstName: 'Ana', lastName: 'Ibarra' })
  server.answers(linkApplicationByInvitation, { outcome: 'valid', firstName: 'Ana', lastName: 'Ibarra' })
  expect(await screen.findByText(/The invitation is for the application of Ana Ibarra/)).toBeDefined()
  expect(server.requestsOf(linkApplicationByInvitation)).toEqual([])
  const before = server.requestsOf(getCurrentUserForce).length
  await press(user, 'No, continue without it')
  await goesOn({ server }, before)
  expect(server.requestsOf(linkApplicationByInvitation)).toEqual([])
})

test('the page says that it is loading until the server has answered the decision', async () => {
  const { server, user } = benOpens()
  const question = await screen.findByRole('button', { name: 'Yes, link it to my account' })
  const answer = server.answersLater(linkApplication, null)
  await user.click(question)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  answer()
})

test('a link that is opened while an earlier one still waits for the server asks again', async () => {
  const server = signedInAsBen()
  server.answers(checkInvitationCode, { outcome: 'valid', firstName: 'Ana', lastName: 'Ibarra' })
  // The first link waits for it, and nothing releases it.
  server.answersLater(getCurrentUserForce, ben)
  const user = renderScreen(<BookmarkThenInvitation />)
  await press(user, 'No, continue without it')
  await press(user, 'Open the invitation')
  expect(await screen.findByText(/The invitation is for the application of Ana Ibarra/)).toBeDefined()
})

test('a parent who has opened invitations too often reads so, and by when to try again', async () => {
  const { server } = benOpens({ InvitationCode: 'FCETPDX357VG' })
  const ErrMsg = 'Too many attempts. Try again in 12 minutes.'
  server.declines(checkInvitationCode, 429, { ErrCode: 'tooManyRequests', ErrMsg })
  await screen.findByText(ErrMsg)
  screen.getByRole('heading', { name: 'You are signed in as Ben Okafor' })
  expect(server.requestsOf(linkApplicationByInvitation)).toHaveLength(0)
})

test.each(['notFound', 'linkedByYou', 'linkedByOthers'] as const)(
  'a signed-in parent with an invitation that cannot be used (%s) goes on once',
  async (outcome) => {
    location.hash = ''
    const { server } = benOpens({ InvitationCode: 'FCETPDX357VG' })
    server.answers(checkInvitationCode, { outcome, firstName: '', lastName: '' })
    server.answers(linkApplicationByInvitation, { outcome, firstName: '', lastName: '' })
    await waitFor(() => expect(location.hash).toContain('/NewDashboard'))
    expect(server.requestsOf(linkApplicationByInvitation)).toHaveLength(1)
    expect(server.requestsOf(checkInvitationCode)).toHaveLength(1)
  },
)
