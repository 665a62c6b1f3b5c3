import { getCurrentUser } from '@semilla/contract/accounts/session.ts'
import { registerParent } from '@semilla/contract/accounts/signUp.ts'
import { getPreApplicationInfo } from '@semilla/contract/applications/linking.ts'
import { getRegistrationInfo } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepLeft, listLeft } from '../../../api/leftApplications.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../testing/server.ts'
import FamilySignUpScreen from './FamilySignUpScreen.tsx'

setUpTexts('accounts')
afterEach(() => localStorage.clear())

const nobody = { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }

type Start = {
  search?: Record<string, string>
  heldApplicationIds?: number[]
  outcome?: Output<typeof getRegistrationInfo>['outcome']
}

async function filledIn({ search = {}, heldApplicationIds = [], outcome = 'notFound' }: Start = {}) {
  const server = fakeServer()
  server.answers(getCurrentUser, { ...nobody, heldApplicationIds })
  server.answers(getRegistrationInfo, { outcome, info: undefined })
  const user = renderScreen(
    <CurrentSearch value={search}>
      <FamilySignUpScreen />
    </CurrentSearch>,
  )
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Ibarra')
  await user.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'ana@example.org')
  await user.type(screen.getByLabelText('Choose a password'), 'Folsom-2765')
  await user.type(screen.getByLabelText('The same password again'), 'Folsom-2765')
  return { server, user, signUp: () => user.click(screen.getByRole('button', { name: 'Create my account' })) }
}

test('an empty form shows what is missing at each field, in the order of the form', async () => {
  const server = fakeServer()
  const user = renderScreen(<FamilySignUpScreen />)
  await user.click(screen.getByRole('button', { name: 'Create my account' }))
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#field-firstName',
    '#field-lastName',
    '#field-account',
    '#field-choosePassword',
  ])
  expect(server.requestsOf(registerParent)).toEqual([])
})

test('an existing account leads to sign-in', async () => {
  const { server, signUp } = await filledIn()
  server.declines(registerParent, 409, { ErrCode: 'accountExists', ErrMsg: 'This account exists.' })
  await signUp()
  const link = await screen.findByRole('link', { name: 'Sign in to that account' })
  expect(link.getAttribute('href')).toContain('/Partials/SignIn')
  expect(screen.getByRole('textbox', { name: 'Email or phone' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('button', { name: 'Create my account' }).hasAttribute('disabled')).toBe(false)
})

test('errors of the password from the server are shown at its field', async () => {
  const { server, signUp } = await filledIn()
  server.declines(registerParent, 400, {
    ErrCode: 'invalid',
    ErrMsg: 'Please check the form.',
    Fields: [faultIn(registerParent, ['password'], 'passwordCommon')],
  })
  await signUp()
  const link = within(await screen.findByRole('alert')).getByRole('link')
  expect(link.getAttribute('href')).toBe('#field-choosePassword')
  expect(link.textContent).toContain('Many people use this password')
})

test('who applied in this browser finds their name and email filled in, and chooses a password', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, { ...nobody, heldApplicationIds: [3, 7] })
  server.answers(getPreApplicationInfo, {
    ...{ externalId: 'A0000000001', isDisabled: true, isInvited: false, isEligible: true, familySize: 3 },
    ...{ monthlyIncome: 320_000, feeFullTime: 0, feePartTime: 0, accountKind: 'email' },
    ...{ firstName: 'Marisol', lastName: 'Ibarra', email: 'marisol@example.org', mobilePhones: ['4155550134'] },
    ...{ hasAccount: false, hasActiveApplication: false },
  })
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <FamilySignUpScreen />
    </CurrentSearch>,
  )
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email or phone' }).value).toBe('marisol@example.org'),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Marisol')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Ibarra')
})

test('nothing is asked about an application that this browser does not hold', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, { ...nobody, heldApplicationIds: [3] })
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <FamilySignUpScreen />
    </CurrentSearch>,
  )
  await waitFor(() => expect(server.requestsOf(getCurrentUser)).toHaveLength(1))
  await screen.findByRole('textbox', { name: 'First name' })
  expect(server.requestsOf(getPreApplicationInfo)).toEqual([])
})

const applied = {
  ...{ externalId: 'A0000000001', isDisabled: true, isInvited: false, isEligible: true, familySize: 3 },
  ...{ monthlyIncome: 320_000, feeFullTime: 0, feePartTime: 0, accountKind: 'email' as const },
  ...{ firstName: 'Marisol', lastName: 'Ibarra', email: 'marisol@example.org', mobilePhones: [] },
  ...{ hasAccount: false, hasActiveApplication: false },
}
const firstName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' })

test('who comes from anywhere with an application in this browser signs up with it, the latest first', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, { ...nobody, heldApplicationIds: [7, 3] })
  server.answers(getPreApplicationInfo, applied)
  server.answers(registerParent, { outcome: 'alreadyLinked' })
  const user = renderScreen(<FamilySignUpScreen />)
  await waitFor(() => expect(firstName().value).toBe('Marisol'))
  expect(screen.getByText(/we will link your application to your account/)).toBeDefined()
  await user.type(screen.getByLabelText('Choose a password'), 'Folsom-2765')
  await user.type(screen.getByLabelText('The same password again'), 'Folsom-2765')
  await user.click(screen.getByRole('button', { name: 'Create my account' }))
  await waitFor(() => expect(server.requestsOf(registerParent)).toMatchObject([{ body: { ApplicationId: 7 } }]))
})

test('who did not send the application of this browser signs up without it, until they take that back', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, { ...nobody, heldApplicationIds: [7] })
  server.answers(getPreApplicationInfo, applied)
  const user = renderScreen(<FamilySignUpScreen />)
  await waitFor(() => expect(firstName().value).toBe('Marisol'))
  await user.click(screen.getByRole('button', { name: 'I did not send it: continue without it' }))
  expect(firstName().value).toBe('')
  expect(screen.queryByText(/we will link your application/)).toBeNull()
  expect(listLeft()).toEqual([7])
  await user.click(screen.getByRole('button', { name: 'I did send it: link it to my account' }))
  await waitFor(() => expect(firstName().value).toBe('Marisol'))
  expect(screen.getByText(/we will link your application/)).toBeDefined()
  expect(listLeft()).toEqual([])
})

test('an application that somebody left in this browser is offered and not linked', async () => {
  keepLeft([7])
  const { server, signUp } = await filledIn({ heldApplicationIds: [7] })
  server.answers(registerParent, { outcome: 'alreadyLinked' })
  expect(await screen.findByText(/it will not be linked to an account/)).toBeDefined()
  await signUp()
  await waitFor(() => expect(server.requestsOf(registerParent)).toHaveLength(1))
  expect(server.requestsOf(registerParent)).not.toMatchObject([{ body: { ApplicationId: 7 } }])
})

test.each([
  ['was used', 'linkedByOthers', 'FCETPDX357VG', /has already been used/],
  ['has expired or was replaced', 'notFound', 'FCETPDX357VG', /is no longer valid/],
  ['is cut off', 'notFound', 'FCETP', /is no longer valid/],
] as const)(
  'an invitation that %s says so before the form is filled in, and is left out',
  async (_, outcome, code, text) => {
    const { server, signUp } = await filledIn({ search: { InvitationCode: code }, outcome })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByText(/will link an application/)).toBeNull()
    server.answers(registerParent, { outcome: 'alreadyLinked' })
    await signUp()
    await waitFor(() => expect(server.requestsOf(registerParent)).toHaveLength(1))
    expect(server.requestsOf(registerParent)).not.toMatchObject([{ body: { InvitationCode: code } }])
  },
)

test('an invitation that works says what it does, and fills in whom it was sent to', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, nobody)
  const info = { account: 'ana@example.org', entityName: '', entityKind: 'application', language: 'es' } as const
  server.answers(getRegistrationInfo, { outcome: 'valid', info })
  renderScreen(
    <CurrentSearch value={{ InvitationCode: 'FCETPDX357VG，把您的托兒補助申請' }}>
      <FamilySignUpScreen />
    </CurrentSearch>,
  )
  expect(await screen.findByText(/will link an application to your new account/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email or phone' }).value).toBe('ana@example.org')
})

test('another browser is told that no application waits in it', async () => {
  const server = fakeServer()
  server.answers(getCurrentUser, { ...nobody, heldApplicationIds: [] })
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <FamilySignUpScreen />
    </CurrentSearch>,
  )
  expect(await screen.findByText(/No application is waiting in this browser/)).toBeDefined()
})
