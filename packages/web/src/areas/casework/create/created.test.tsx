import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import CreatedScreen from './CreatedScreen.tsx'

setUpTexts('creating', 'casework', 'words', 'eligibility')

const show = () =>
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <CreatedScreen />
    </CurrentSearch>,
  )

test('an application that was created can be opened', async () => {
  fakeServer().answers(getApplicationDetail, applicationRecord(7, 3, 1))
  show()
  await screen.findByText(/A2026000031/)
  screen.getByRole('heading', { level: 1, name: 'The application was created' })
  const link = screen.getByRole('link', { name: 'Open the application' })
  expect(link.getAttribute('href')).toBe('#/Partials/EditApplicationSP?ApplicationId=7')
})

test('it says what was decided, and leads to why', async () => {
  fakeServer().answers(getApplicationDetail, applicationRecord(7, 3, 1))
  show()
  await screen.findByText(/qualifies for help/)
  const link = screen.getByRole('link', { name: 'See why, and the fee' })
  expect(link.getAttribute('href')).toBe('#/Partials/EligibleSP?ApplicationId=7')
})

test('one that does not qualify leads to its own decision', async () => {
  const record = applicationRecord(7, 3, 1)
  const application = { ...record.application, eligibility: 'notEligible' as const }
  fakeServer().answers(getApplicationDetail, { ...record, application })
  show()
  const link = await screen.findByRole('link', { name: 'See why' })
  expect(link.getAttribute('href')).toBe('#/Partials/EligibleFailedSP?ApplicationId=7')
})

test('its parent is invited next, where the application has no account', async () => {
  const record = applicationRecord(7, 3, 1)
  const application = { ...record.application, isLinked: false, capabilities: ['invite' as const] }
  fakeServer().answers(getApplicationDetail, { ...record, application })
  show()
  const link = await screen.findByRole('link', { name: 'Invite the parent' })
  expect(link.getAttribute('href')).toBe('#/Partials/InviteParent?ApplicationId=7')
})

test.each([
  [1, 1],
  [4, 0],
])('after %i pages, the tab is offered to be closed %i times', async (pages, times) => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(pages)
  fakeServer().answers(getApplicationDetail, applicationRecord(7, 3, 1))
  show()
  await screen.findByText(/A2026000031/)
  expect(screen.queryAllByRole('button', { name: 'Close this tab' })).toHaveLength(times)
})

test('one that is not there for the reader is not found, and nothing says that it was created', async () => {
  fakeServer().declines(getApplicationDetail, 404, { ErrCode: 'notFound', ErrMsg: 'Not found.' })
  show()
  await screen.findByText('We cannot find this application')
  expect(screen.queryByText('The application was created')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open the application' })).toBeNull()
})
