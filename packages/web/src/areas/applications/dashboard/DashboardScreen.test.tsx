import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getDraft } from '@semilla/contract/applications/drafts.ts'
import { getDocumentChecklist } from '@semilla/contract/documents.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childOf, dashboardOf, referralOf } from '../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import DashboardScreen from './DashboardScreen.tsx'

setUpTexts('dashboard', 'words')

const enrolled = dashboardOf({
  id: 8,
  status: 'enrolled',
  canUpdate: false,
  canCopy: true,
  children: [childOf({ status: 'enrolled', enrolledSite: 'Sunflower', enrollStartOn: '2026-11-02' })],
  referrals: [referralOf({ status: 'enrolled', needsAccept: false })],
})
const closed = dashboardOf({ id: 5, externalId: 'A5', status: 'closed', statusReason: 'Family unresponsive' })

function givenDraft(draft: Output<typeof getDraft>, ...applications: (typeof enrolled)[]) {
  const server = fakeServer()
  server.answers(getParentDashboard, applications)
  server.answers(getDraft, draft)
  renderScreen(<DashboardScreen />)
  return server
}
const given = (...applications: (typeof enrolled)[]) => givenDraft(undefined, ...applications)
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('a family whose children are all enrolled reads first where each has its spot', async () => {
  given(enrolled, closed)
  await screen.findByRole('heading', { name: 'Your child is enrolled' })
  expect(headings().slice(0, 2)).toEqual(['Your child is enrolled', 'Your spot'])
  expect(await screen.findByText('Does another child need care?')).toBeDefined()
  const spot = within(screen.getByRole('region', { name: 'Your spot' }))
  expect(spot.getByRole('link', { name: 'Sunflower' })).toBeDefined()
  expect(spot.getByRole('button', { name: /Write to this program/ })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Copy and apply again' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Find programs' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Earlier applications' }).textContent).toContain(
    'Reason: Family unresponsive',
  )
})

test('a family that applied again for another child still reads where the first has its spot', async () => {
  const working = referralOf({ id: 2, status: 'processing', needsAccept: false })
  given(dashboardOf({ referrals: [working] }), { ...enrolled, canCopy: false })
  await screen.findByRole('heading', { name: 'Your child is enrolled' })
  expect(headings()[0]).toBe('A program will contact you')
  expect(screen.queryByText('Does another child need care?')).toBeNull()
})

test('an application that an agency made inactive can be changed and closed, before the family thinks of a new one', async () => {
  given(dashboardOf({ status: 'inactive', canUpdate: true, referrals: [] }), closed)
  await screen.findByRole('heading', { name: 'Your application is inactive' })
  expect(screen.getByRole('link', { name: 'Change my answers' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Close my application' })).toBeDefined()
  expect(await screen.findByText('Do you want to start over?')).toBeDefined()
})

test('an application that was merged names the one that goes on', async () => {
  given(enrolled, { ...closed, statusReason: 'Merged into another application', goesOnIn: 'A8' })
  const earlier = await screen.findByRole('region', { name: 'Earlier applications' })
  expect(earlier.textContent).toContain('Reason: Merged into another application')
  expect(earlier.textContent).toContain('It continues in application A8')
})

test('an application that was merged into one of another account says so, and not to apply again at once', async () => {
  given({ ...closed, statusReason: 'Merged into another application', isMerged: true })
  const earlier = await screen.findByRole('region', { name: 'Earlier applications' })
  expect(earlier.textContent).toContain('Ask your agency before you apply again.')
})

test.each(['closed', 'ineligible'] as const)(
  'a child keeps its spot where the application is %s, and the family still reads where and can write there',
  async (status) => {
    given({ ...enrolled, status, children: [...enrolled.children, childOf({ id: 6, status: 'closed' })] })
    const spot = within(await screen.findByRole('region', { name: 'Your spot' }))
    expect(spot.getByRole('link', { name: 'Sunflower' })).toBeDefined()
    expect(spot.getByRole('button', { name: /Write to this program/ })).toBeDefined()
    const earlier = screen.getByRole('region', { name: 'Earlier applications' })
    expect(within(earlier).getByText('Ana: Sunflower, from November 2, 2026.')).toBeDefined()
  },
)

test('a child who is too old is not sent to answers that can no longer be changed', async () => {
  const tooOld = childOf({ id: 6, firstName: 'Leo', status: 'inactive', turnedAwayFor: 'childTooOld' })
  given({ ...enrolled, children: [...enrolled.children, tooOld] })
  const leo = (await screen.findByRole('heading', { name: 'Leo Ibarra' })).closest('li')
  expect(leo?.textContent).toContain('Too old for help.')
  expect(leo?.textContent).toContain('You can apply again at any time.')
  expect(leo?.textContent).not.toContain('Change your answers')
})

test('what can be done with an earlier application says for which, as all of them offer the same', async () => {
  given(enrolled, closed)
  const earlier = within(await screen.findByRole('region', { name: 'Earlier applications' }))
  expect(earlier.getByRole('link', { name: 'Optional questions about identity: Application A5' })).toBeDefined()
  expect(earlier.getByRole('button', { name: 'Download as PDF Application A5' })).toBeDefined()
  expect(earlier.getByLabelText('What has happened so far: Application A5')).toBeDefined()
})

test('documents that the family has yet to send stand among what it can do, above its offers', async () => {
  const item = { childId: undefined, childName: '', documents: [] }
  const server = given(dashboardOf({ referrals: [referralOf()] }))
  server.answers(getDocumentChecklist, {
    items: [
      { ...item, item: 'address', state: 'missing' },
      { ...item, item: 'payStubs', state: 'returned' },
      { ...item, item: 'cashAid', state: 'sent' },
    ],
    others: [],
    unread: 0,
    canSend: true,
    request: undefined,
  })
  const send = await screen.findByRole('link', { name: 'Send 2 documents' })
  expect(send.getAttribute('href')).toContain('/Partials/Documents?ApplicationId=')
})

test('changes that were saved but not sent are told, and lead to where they are sent', async () => {
  const draft = {
    form: {},
    version: 2,
    idempotencyKey: '5c8b7b64-6f2d-4d8e-9d4e-0f7a4d6f2a11',
    updatedAt: '2026-11-28T18:00:00.000Z',
    inBrowser: undefined,
  }
  givenDraft(draft, dashboardOf({ referrals: [referralOf({ status: 'processing', needsAccept: false })] }))
  expect(await screen.findByText(/You changed answers on November 28, 2026.* not sent/)).toBeDefined()
  const send = screen.getByRole('link', { name: 'Check and send my changes' })
  expect(send.getAttribute('href')).toContain('step=review')
  expect(screen.queryByRole('link', { name: 'Change my answers' })).toBeNull()
})
