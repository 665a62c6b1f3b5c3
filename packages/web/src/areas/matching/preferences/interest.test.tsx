import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { referralOf } from '../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { PreferenceList } from '../../applications/dashboard/preferences/PreferenceList.tsx'
import { MovePreferenceDialog } from './MovePreferenceDialog.tsx'

setUpTexts('dashboard', 'words')

const site = { id: 12, name: 'Mission Sprouts' }
const lists = { preferredSites: [], notInterestedSites: [], dislikedSites: [] }
const halfAYear = addTo(dayInCity(new Date()), { months: 6 })
const nextYear = addTo(dayInCity(new Date()), { years: 1 })
const compact = (day: string) => day.replaceAll('-', '')
const typed = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

function given() {
  const server = fakeServer()
  server.answers(listReasons, [{ id: 4, text: 'Too far away', texts: {} }])
  server.answers(changePreferences, lists)
  const sent = () =>
    server.requestsOf(changePreferences).map(({ body }) => body as { Action: string; ExpiryDate: string | null })
  return { sent }
}

const openDialog = () =>
  renderScreen(
    <MovePreferenceDialog {...{ applicationId: 5, site, openOffers: 0, onClose: vi.fn() }} to="notInterested" />,
  )

test.each([
  ['half a year, unless it chooses otherwise', undefined, compact(halfAYear)],
  ['a day of its choice', nextYear, compact(nextYear)],
])('a family is not interested for %s', async (_, day, expected) => {
  const { sent } = given()
  const user = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: 'Too far away' }))
  const until = screen.getByRole('textbox', { name: 'Not interested until' })
  if (day) {
    await user.clear(until)
    await user.type(until, typed(day))
  }
  await user.click(screen.getByRole('button', { name: 'Not interested' }))
  await waitFor(() => expect(sent()).toMatchObject([{ Action: 'Nointerest', ExpiryDate: expected }]))
})

test('a family is not interested without an end', async () => {
  const { sent } = given()
  const user = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: 'Too far away' }))
  await user.click(screen.getByRole('checkbox', { name: 'No end date' }))
  expect(screen.queryByRole('textbox', { name: 'Not interested until' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Not interested' }))
  await waitFor(() => expect(sent()).toMatchObject([{ ExpiryDate: '20991231' }]))
})

test('a day that is over is not sent', async () => {
  const { sent } = given()
  const user = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: 'Too far away' }))
  const until = screen.getByRole('textbox', { name: 'Not interested until' })
  await user.clear(until)
  await user.type(until, '01/05/2020')
  await user.click(screen.getByRole('button', { name: 'Not interested' }))
  expect(until.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('a family changes the day of a program that it is not interested in', async () => {
  const { sent } = given()
  const user = renderScreen(
    <PreferenceList
      applicationId={5}
      kind="notInterested"
      sites={[{ ...site, expiresOn: halfAYear }]}
      referrals={[]}
      canChange
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Change the day for Mission Sprouts' }))
  const until = await screen.findByRole('textbox', { name: 'Not interested until' })
  await user.clear(until)
  await user.type(until, typed(nextYear))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ Action: 'ChangeNointerestExpiryDate', ExpiryDate: compact(nextYear) }]),
  )
})

test('a program is moved to the preferred ones with words for why, and with what accepting its offer tells it', async () => {
  const { sent } = given()
  const refused = [{ ...site, expiresOn: halfAYear }]
  const referrals = [referralOf({ siteId: 12, siteName: site.name })]
  const user = renderScreen(
    <PreferenceList applicationId={5} kind="notInterested" sites={refused} referrals={referrals} canChange />,
  )
  await user.click(screen.getByRole('button', { name: 'Prefer Mission Sprouts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Prefer Mission Sprouts?' }))
  expect(dialog.getByText(/you also accept its offer\./)).toBeDefined()
  expect(dialog.getByText(/^The program will see your family’s names/)).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  const prefer = dialog.getByRole('button', { name: 'Prefer' })
  await user.click(prefer)
  const why = dialog.getByRole('textbox', { name: 'Why do you prefer it now?' })
  expect(why.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  await user.type(why, 'We moved near it')
  await user.click(prefer)
  await waitFor(() =>
    expect(sent()).toMatchObject([{ Action: 'Preferred', Reason: [-1], OtherReason: 'We moved near it' }]),
  )
})
