import type { getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { createApplication } from '@semilla/contract/applications/apply.ts'
import { checkApplication, staffCheckApplication } from '@semilla/contract/duplicates/duplicates.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { knownSession } from '../../../../api/session.ts'
import { decided, givenApplication } from '../../../../testing/application.tsx'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { sampleDraft } from '../../form/draft/sampleDraft.ts'

type UserType = Output<typeof getCurrentUserType>['userType']
type Match = Output<typeof checkApplication>['matches'][number]

setUpTexts('apply', 'words')

const draft = sampleDraft('2026-11-21')
const child: Match = {
  kind: 'child',
  index: 0,
  strength: 'certain',
  agreeing: ['firstName', 'lastName', 'birthDate', 'gender'],
}
const parent: Match = { kind: 'parent', index: 0, strength: 'possible', agreeing: ['lastName', 'phone'] }

async function given(userType?: UserType, isFirstLost = false) {
  const application = givenApplication(draft, 'review', { userType })
  const { server } = application
  await waitFor(() => expect(knownSession().userId !== undefined).toBe(userType !== undefined))
  if (isFirstLost) server.doesNotRespond(createApplication)
  server.answers(createApplication, decided)
  return {
    ...application,
    async send() {
      const [agree, send] =
        userType === 'agencyStaff'
          ? ['The parent understands and agrees', 'Create the application']
          : ['I understand and agree', 'Send my application']
      await application.user.click(await screen.findByRole('checkbox', { name: agree }))
      await application.user.click(screen.getByRole('button', { name: send }))
    },
    sent: () => server.requestsOf(createApplication).length,
  }
}

test('a visitor reads who is in another application, goes back with all that was typed, and can send it anyway', async () => {
  const { server, user, send, sent, draft: typed } = await given()
  server.answers(checkApplication, { found: 'both', matches: [child, parent], message: '' })
  await send()
  const dialog = within(await screen.findByRole('dialog', { name: 'You may have applied already' }))
  expect(
    dialog.getAllByRole('listitem').map((item) => [...item.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Lucía Núñez', 'Almost certainly the same child', 'The same or almost the same: name, birth date, and gender'],
    ['Marisol Ibarra', 'May be the same parent', 'The same or almost the same: last name and phone number'],
  ])
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  expect(sent()).toBe(0)
  expect(typed()).toEqual(draft)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send my application' }))
  await user.click(screen.getByRole('button', { name: 'Send my application' }))
  await user.click(await screen.findByRole('button', { name: 'Send this application anyway' }))
  await waitFor(() => expect(sent()).toBe(1))
})

test('staff read in which applications people of the family are, and that there is one that they cannot open', async () => {
  const { server, user, send, sent } = await given('agencyStaff')
  server.answers(staffCheckApplication, {
    found: 'both',
    matches: [
      { ...child, applicationId: 12 },
      { ...parent, applicationId: 15 },
    ],
    applications: [
      {
        id: 12,
        externalId: 'A2026000012',
        status: 'hold',
        statusName: 'On hold',
        requestedAt: '2026-10-05T16:00:00.000Z',
        agencyName: 'Bayview Families',
        parentNames: ['Marisol Ibarra', 'Daniel Núñez'],
        childrenNames: ['Lucía Núñez'],
      },
    ],
    othersFound: true,
  })
  await send()
  const dialog = within(await screen.findByRole('dialog', { name: 'This family may have an application already' }))
  const link = dialog.getByRole('link', { name: /Marisol Ibarra, Daniel Núñez/ })
  expect(link.getAttribute('href')).toBe('#/Partials/EditApplicationSP?ApplicationId=12')
  expect(link.getAttribute('target')).toBe('_blank')
  dialog.getByText('A2026000012 · On hold · applied 10/05/2026 · Bayview Families')
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  dialog.getByText(/Another agency has an application/)
  await user.click(dialog.getByRole('button', { name: 'Create the application anyway' }))
  await waitFor(() => expect(sent()).toBe(1))
})

test('a signed-in parent is not asked', async () => {
  const { server, send, sent } = await given('parent')
  await send()
  await waitFor(() => expect(sent()).toBe(1))
  expect(server.requestsOf(checkApplication)).toEqual([])
})

test('pressing twice asks once', async () => {
  const { server, user, send, sent } = await given()
  const release = server.answersLater(checkApplication, { found: 'none', matches: [], message: '' })
  await send()
  await user.click(screen.getByRole('button', { name: 'Send my application' }))
  release()
  await waitFor(() => expect(sent()).toBe(1))
  expect(server.requestsOf(checkApplication)).toHaveLength(1)
})

test('an application that is sent again because no answer arrived is not found as its own duplicate', async () => {
  const { server, user, send, sent } = await given(undefined, true)
  server.answers(checkApplication, { found: 'none', matches: [], message: '' })
  server.answers(checkApplication, { found: 'both', matches: [child, parent], message: '' })
  await send()
  await screen.findByText(/Check your connection/)
  await user.click(screen.getByRole('button', { name: 'Send my application' }))
  await waitFor(() => expect(sent()).toBe(2))
  expect(server.requestsOf(checkApplication)).toHaveLength(1)
})

test('the application is sent if the check fails', async () => {
  const { server, send, sent } = await given()
  server.declines(checkApplication, 429, { ErrCode: 'tooManyRequests', ErrMsg: 'Please wait a moment.', Fields: [] })
  await send()
  await waitFor(() => expect(sent()).toBe(1))
})
