import { notificationsStore } from '@mantine/notifications'
import { getConfig, getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { createApplication } from '@semilla/contract/applications/apply.ts'
import { discardDraft } from '@semilla/contract/applications/drafts.ts'
import { checkApplication } from '@semilla/contract/duplicates/duplicates.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { extendSession, knownSession } from '../../../api/session.ts'
import { decided, givenApplication } from '../../../testing/application.tsx'
import { setUpTexts } from '../../../testing/screen.tsx'
import { faultIn } from '../../../testing/server.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { sampleDraft } from '../form/draft/sampleDraft.ts'

setUpTexts('apply', 'words')

const full = sampleDraft('2026-11-21')
const send = () => screen.getByRole('button', { name: 'Send my application' })
const agreement = () => screen.getByRole('checkbox', { name: 'I understand and agree' })
const missing = () => within(document.getElementById('missing') as HTMLElement)

/** Renders the review of a visitor. Nobody is in another application. */
function given(draft = full, isOnPhone = false) {
  const application = givenApplication(draft, 'review', { isOnPhone })
  application.server.answers(checkApplication, { found: 'none', matches: [], message: '' })
  return application
}

test('is submitted after agreeing, and leads to the decision', async () => {
  const { server, user } = given()
  server.answers(createApplication, decided)
  await user.click(send())
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(
    within(summary).getByRole('link', { name: 'Check the box to agree before you send.' }).getAttribute('href'),
  ).toBe('#field-agreed')
  expect(server.requestsOf(createApplication)).toEqual([])
  await user.click(agreement())
  await user.click(send())
  await waitFor(() => expect(navigation().location.pathname).toBe('/Partials/Eligible'))
  expect(server.requestsOf(createApplication)).toHaveLength(1)
  await waitFor(() => expect(server.requestsOf(discardDraft)).toHaveLength(1))
})

/** Leaves the review for another screen, which shows once it has loaded. */
const leave = () => act(() => navigation().push('/About?step=review'))
const notBusy = () => waitFor(() => expect(send().hasAttribute('data-loading')).toBe(false))

test('does not bring back who left it for another screen while it was sent', async () => {
  const { server, user } = given()
  const answer = server.answersLater(createApplication, decided)
  await user.click(agreement())
  await user.click(send())
  await waitFor(() => expect(server.requestsOf(createApplication)).toHaveLength(1))
  leave()
  answer()
  await waitFor(() => expect(server.requestsOf(discardDraft)).toHaveLength(1))
  expect(navigation().location.pathname).toBe('/About')
})

test('leads to the decision also from another page of the application', async () => {
  const { server, user, open } = given()
  const answer = server.answersLater(createApplication, decided)
  await user.click(agreement())
  await user.click(send())
  await waitFor(() => expect(server.requestsOf(createApplication)).toHaveLength(1))
  open('hub')
  answer()
  await waitFor(() => expect(navigation().location.pathname).toBe('/Partials/Eligible'))
})

test('tells who left it while it was sent that it was not taken', async () => {
  const { server, user } = given()
  server.declines(createApplication, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'It was not taken.' })
  const release = server.answersLater(checkApplication, { found: 'none', matches: [], message: '' })
  await fetch(checkApplication.path, {})
  await user.click(agreement())
  await user.click(send())
  leave()
  release()
  await waitFor(() =>
    expect(notificationsStore.getState().notifications).toMatchObject([{ message: 'It was not taken.' }]),
  )
  expect(navigation().location.pathname).toBe('/About')
})

test('asks nobody about people of other applications who left it while they were looked for', async () => {
  const { server, user } = given()
  const release = server.answersLater(checkApplication, { found: 'both', matches: [], message: '' })
  await fetch(checkApplication.path, {})
  await user.click(agreement())
  await user.click(send())
  await waitFor(() => expect(server.requestsOf(checkApplication)).toHaveLength(2))
  leave()
  release()
  await notBusy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.requestsOf(createApplication)).toEqual([])
})

test('that is open over midnight starts care on the new day, and says no error of a day that nobody chose', async () => {
  const { server, user } = given()
  server.answers(createApplication, decided)
  await user.click(agreement())
  vi.setSystemTime('2026-11-22T08:01:00Z')
  await user.click(send())
  await waitFor(() => expect(navigation().location.pathname).toBe('/Partials/Eligible'))
  expect(JSON.stringify(server.requestsOf(createApplication))).toContain('"StartDate":"20261122"')
})

test('whose start was in the past when it was typed is not sent, also not after midnight', async () => {
  const { server, user } = given({ ...full, care: { ...full.care, startOn: '2026-11-20' } })
  vi.setSystemTime('2026-11-22T08:01:00Z')
  await user.click(agreement())
  await user.click(send())
  expect(missing().getAllByRole('link')).toHaveLength(1)
  expect(server.requestsOf(createApplication)).toEqual([])
})

test('that staff submit for a family leads to what they can do next', async () => {
  const { server, user } = givenApplication(full, 'review', { userType: 'agencyStaff' })
  server.answers(checkApplication, { found: 'none', matches: [], message: '' })
  server.answers(createApplication, decided)
  await user.click(agreement())
  await user.click(await screen.findByRole('button', { name: 'Create the application' }))
  await waitFor(() => expect(navigation().location.href).toBe('/Partials/CreateSuccessSP?ApplicationId=31'))
})

test('is not sent as a visitor’s when the session of its account has ended', async () => {
  const { server, user } = givenApplication(full, 'review', { userType: 'parent' })
  server.answers(createApplication, decided)
  await user.click(agreement())
  await waitFor(() => expect(knownSession().userId).toBe(4))
  server.answers(getCurrentUserForce, { ...signedOut, capabilities: [], permissions: [], heldApplicationIds: [] })
  server.answers(getCurrentUserType, {})
  // The last of the earlier answers.
  await act(extendSession)
  await user.click(send())
  await waitFor(() => expect(knownSession().userId).toBeUndefined())
  expect(server.requestsOf(createApplication)).toEqual([])
})

test('shows that it is being sent while the session is asked for, and is sent once', async () => {
  const { server, user } = givenApplication(full, 'review', { userType: 'parent' })
  server.answers(createApplication, decided)
  server.answers(checkApplication, { found: 'none', matches: [], message: '' })
  await user.click(agreement())
  await waitFor(() => expect(knownSession().userId).toBe(4))
  const names = { firstName: '', lastName: '', organizationName: '' }
  const release = server.answersLater(getCurrentUserForce, { ...names, userId: 4, permissions: [], capabilities: [] })
  await act(extendSession)
  await user.click(send())
  expect(send().hasAttribute('data-loading')).toBe(true)
  await user.click(send())
  release()
  await waitFor(() => expect(navigation().location.pathname).toBe('/Partials/Eligible'))
  expect(server.requestsOf(createApplication)).toHaveLength(1)
})

test('is submitted by who is quicker than the configuration of the city', async () => {
  const { server, user } = given()
  server.answers(createApplication, decided)
  expect(server.requestsOf(getConfig)).toEqual([])
  await user.click(agreement())
  await user.click(send())
  await waitFor(() => expect(navigation().location.pathname).toBe('/Partials/Eligible'))
  expect(server.requestsOf(getConfig)).toHaveLength(1)
})

test('is not submitted while an answer is missing: the list of missing answers takes the focus', async () => {
  const { server, user } = given({ ...full, children: full.children.map((child) => ({ ...child, races: [] })) })
  await user.click(agreement())
  await user.click(send())
  expect(document.activeElement?.id).toBe('missing')
  expect(missing().getByRole('listitem').textContent).toBe('Lucía Núñez: Race – Choose at least one race.')
  expect(server.requestsOf(createApplication)).toEqual([])
})

test('names a parent without the space that a phone adds after a suggested word', async () => {
  given({ ...full, parents: full.parents.map((parent) => ({ ...parent, firstName: 'Lucía ' })) })
  expect(await screen.findByText('Lucía: income before taxes')).toBeDefined()
})

test('is shown with days that were not typed to their end', async () => {
  const children = full.children.map((child) => ({ ...child, bornOn: '2023-5-' }))
  given({ ...full, children, care: { ...full.care, startOn: 'soon' } })
  expect(
    missing()
      .getAllByRole('listitem')
      .map((item) => item.textContent?.split(':')[0]),
  ).toEqual(['Lucía Núñez', 'Days, hours and type of care'])
})

test.each([
  ['in a wide window', false],
  ['on a phone', true],
])('an error from the server is shown %s at its step, and removed when the step is changed', async (_, isOnPhone) => {
  const { server, user, open } = given(full, isOnPhone)
  server.declines(createApplication, 400, {
    ErrCode: 'invalid',
    ErrMsg: 'Please check the form.',
    Fields: [faultIn(createApplication, ['children', 0, 'bornOn'], 'bornInFuture')],
  })
  await user.click(agreement())
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Please check the form.')
  expect(missing().getByRole('link', { name: 'Lucía Núñez' })).toBeDefined()
  open({ step: 'child', member: 0 })
  const birth = () => screen.getByRole('textbox', { name: 'Year' })
  expect(birth().getAttribute('aria-invalid')).toBe('true')
  expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe('#field-children.0.bornOn')
  await user.clear(birth())
  await user.type(birth(), '2022')
  open('review')
  expect(document.getElementById('missing')).toBeNull()
})

test('is submitted under the key of the draft, which each tab that shows the draft has', async () => {
  const { server, user, store } = given()
  server.answers(createApplication, decided)
  act(() => store.change((draft) => ({ ...draft, familySize: '5' })))
  await user.click(agreement())
  await user.click(send())
  await waitFor(() => expect(navigation().location.pathname).toBe('/Partials/Eligible'))
  const keys = server.requestsOf(createApplication).map(({ headers }) => headers['Idempotency-Key'])
  expect(keys).toEqual(['key of the draft'])
})

test('is not submitted while another tab has newer answers, until one of both is chosen', async () => {
  const application = givenApplication(full, 'review', { elsewhere: { ...full, familySize: '7' } })
  const { server, user, store } = application
  server.answers(checkApplication, { found: 'none', matches: [], message: '' })
  server.answers(createApplication, decided)
  act(() => store.change((draft) => ({ ...draft, familySize: '5' })))
  await user.click(agreement())
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at the top of this page')
  expect(server.requestsOf(createApplication)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'The newer answers' }))
  await user.click(agreement())
  await user.click(send())
  await waitFor(() => expect(server.requestsOf(createApplication)).toHaveLength(1))
  expect(application.draft().familySize).toBe('7')
})

test('that was sent from another tab with other answers says so', async () => {
  const { server, user } = given()
  server.declines(createApplication, 422, { ErrCode: 'idempotencyKeyReused', ErrMsg: 'It was sent.' })
  await user.click(agreement())
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('already sent from another tab')
})
