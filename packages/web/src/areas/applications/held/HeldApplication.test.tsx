import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepLeft } from '../../../api/leftApplications.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { HeldApplication } from './HeldApplication.tsx'

setUpTexts()
afterEach(() => localStorage.clear())

const nobody = { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }

test('a visitor whose browser holds an application is led to sign up or in with it', async () => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, { ...nobody, heldApplicationIds: [7, 3] })
  server.answers(getCurrentUserType, { userType: undefined })
  renderScreen(<HeldApplication />)
  expect(await screen.findByRole('region', { name: 'One step left in your application' })).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/SignUp\?ApplicationId=7$/),
    expect.stringMatching(/SignIn\?ApplicationId=7$/),
  ])
})

test.each([
  ['a parent', 'parent', 1],
  ['staff', 'agencyStaff', 0],
] as const)('%s who is signed in links it, if it can be theirs', async (_who, userType, links) => {
  const server = fakeServer()
  server.answers(getCurrentUserForce, { ...nobody, userId: 9, heldApplicationIds: [7] })
  server.answers(getCurrentUserType, { userType })
  renderScreen(<HeldApplication />)
  await waitFor(() => expect(server.requestsOf(getCurrentUserType)).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Link it to my account' })).toHaveLength(links))
})

test('an application that somebody left is still offered, and called nobody’s', async () => {
  keepLeft([7])
  const server = fakeServer()
  server.answers(getCurrentUserForce, { ...nobody, heldApplicationIds: [7] })
  server.answers(getCurrentUserType, { userType: undefined })
  renderScreen(<HeldApplication />)
  expect(await screen.findByRole('region', { name: 'An application is waiting in this browser' })).toBeDefined()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})
