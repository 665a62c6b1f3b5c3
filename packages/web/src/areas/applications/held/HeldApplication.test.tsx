import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { discardApplication } from '@semilla/contract/applications/linking.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { keepLeft } from '../../../api/leftApplications.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { Toasts } from '../../../ui/notifications/toasts.tsx'
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

describe('deleting the application', () => {
  async function offered() {
    const server = fakeServer()
    server.answers(getCurrentUserForce, { ...nobody, heldApplicationIds: [7] })
    server.answers(getCurrentUserForce, { ...nobody, heldApplicationIds: [] })
    server.answers(getCurrentUserType, { userType: undefined })
    const user = renderScreen(
      <>
        <HeldApplication />
        <Toasts />
      </>,
    )
    await user.click(await screen.findByRole('button', { name: 'Delete this application' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete this application?' })
    return { server, user, dialog }
  }

  test('says first what is lost, and does nothing if it is canceled', async () => {
    const { server, user, dialog } = await offered()
    expect(within(dialog).getByText(/delete all its answers, and you cannot undo this/)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.requestsOf(discardApplication)).toEqual([])
  })

  test('deletes it, and what was typed to change it, and offers it no more', async () => {
    localStorage.setItem('semilla_draft:visitor:7', '{}')
    const { server, user, dialog } = await offered()
    server.answers(discardApplication, null)
    await user.click(within(dialog).getByRole('button', { name: 'Delete this application' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'One step left in your application' })).toBeNull())
    expect(server.requestsOf(discardApplication).map(({ body }) => body)).toEqual([{ ApplicationId: 7 }])
    expect(localStorage.getItem('semilla_draft:visitor:7')).toBeNull()
  })

  test('says why it was not deleted, and looks whether it is still there', async () => {
    const { server, user, dialog } = await offered()
    server.declines(discardApplication, 409, { ErrCode: 'alreadyLinked', ErrMsg: 'It is linked already.' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete this application' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'One step left in your application' })).toBeNull())
    expect(await screen.findByText('It is linked already.')).toBeDefined()
  })
})
