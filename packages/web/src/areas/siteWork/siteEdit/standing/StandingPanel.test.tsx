import { getSiteStanding, setSiteStanding } from '@semilla/contract/sites/standing.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { StandingPanel } from './StandingPanel.tsx'

setUpTexts('siteWork', 'vacancies', 'words')

const ages = { startAgeMonths: 0, endAgeMonths: 60 }
const preschool = { id: 3, name: 'State preschool', ...ages, isOffered: true, openVacancies: 2 }
const care = { id: 4, name: 'Early Learning for All', ...ages, isOffered: false, openVacancies: 0 }

const ending = { publishedVacancies: 2, openReferrals: 5 }

function show(mayChange = true) {
  const server = fakeServer()
  server.answers(getSiteStanding, { status: 'active', mayChange, stamp: 7, programs: [preschool, care], ...ending })
  server.answers(setSiteStanding, { siteId: 1, stamp: 8, closedVacancies: 2, endedReferrals: 5 })
  return { server, user: renderScreen(<StandingPanel siteId={1} />) }
}
const sent = (server: ReturnType<typeof fakeServer>) => server.requestsOf(setSiteStanding).map(({ body }) => body)

test('a subsidy is added without a question', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('checkbox', { name: /^Early Learning for All/ }))
  await user.click(screen.getByRole('button', { name: 'Save status and subsidies' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(sent(server)[0]).toMatchObject({ ProviderId: 1, TimeStamp: 7, CWStatus: 0, Programs: [3, 4] })
  // The button cannot be used until something else is chosen.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
})

test('who takes a subsidy away is told how many vacancies need another, and can go back', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('checkbox', { name: /^State preschool/ }))
  await user.click(screen.getByRole('button', { name: 'Save status and subsidies' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/^2 vacancies need another subsidy/)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent(server)).toEqual([])
})

test('who makes the site inactive reads how many vacancies and offers end, before and after', async () => {
  const done = vi.spyOn(toast, 'done')
  const { server, user } = show()
  await user.click(await screen.findByRole('radio', { name: /^Inactive/ }))
  await user.click(screen.getByRole('button', { name: 'Save status and subsidies' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make this site inactive?' })
  within(dialog).getByText(/2 published and paused vacancies close. 5 open offers and referrals end, and the children/)
  await user.click(within(dialog).getByRole('button', { name: 'Save status and subsidies' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(sent(server)[0]).toMatchObject({ CWStatus: 1, Programs: [3] })
  await waitFor(() =>
    expect(done).toHaveBeenCalledWith(expect.stringMatching(/^The site is inactive. 2 vacancies were/)),
  )
})

test('owners read who decides, and change nothing', async () => {
  show(false)
  await screen.findByText('Only administrators of your organization can change this.')
  expect(screen.queryByRole('button', { name: 'Save status and subsidies' })).toBeNull()
  expect(screen.getByRole('radio', { name: /^Inactive/ }).hasAttribute('disabled')).toBe(true)
})

test('who was slower keeps what was chosen, reads what differs, and can save', async () => {
  const server = fakeServer()
  server.answers(getSiteStanding, {
    status: 'active',
    mayChange: true,
    stamp: 7,
    programs: [preschool, care],
    ...ending,
  })
  server.answers(getSiteStanding, {
    status: 'inactive',
    mayChange: true,
    stamp: 8,
    programs: [preschool, care],
    ...ending,
  })
  server.declines(setSiteStanding, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
  server.answers(setSiteStanding, { siteId: 1, stamp: 9, closedVacancies: 0, endedReferrals: 0 })
  const user = renderScreen(<StandingPanel siteId={1} />)
  const save = () => screen.getByRole('button', { name: 'Save status and subsidies' })
  await user.click(await screen.findByRole('checkbox', { name: /^Early Learning for All/ }))
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Load the newer version and keep my changes' }))
  const notice = await screen.findByRole('region', { name: /^The newer version is loaded/ })
  expect(within(notice).getByRole('link').textContent).toBe('Status')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Inactive/ }).checked).toBe(true)
  await user.click(save())
  await waitFor(() => expect(sent(server)).toHaveLength(2))
  expect(sent(server)[1]).toMatchObject({ TimeStamp: 8, CWStatus: 1, Programs: [3, 4] })
})
