import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { answerReferrals } from '@semilla/contract/enrollment/referrals.ts'
import { listHolidays, listReasons } from '@semilla/contract/reference.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { childOf, dashboardOf, referralOf } from '../../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { useDashboard } from '../queries.ts'
import { EndedReferrals, OpenReferrals, Places } from './ReferralList.tsx'

setUpTexts('dashboard', 'words')

const settled = { status: 'enrolled', needsAccept: false } as const
const application = dashboardOf({
  children: [
    childOf({ status: 'enrollmentPending', enrolledSite: 'Sunflower', enrollStartOn: '2099-01-11' }),
    childOf({ id: 6, firstName: 'Leo', status: 'enrolled', enrolledSite: 'Casa', enrollStartOn: '2026-11-02' }),
  ],
  referrals: [
    referralOf(settled),
    referralOf({ ...settled, id: 2, childId: 6, siteId: 8, siteName: 'Casa' }),
    referralOf({ id: 3, siteName: 'Earlier', status: 'notInterested', endedBecause: 'familyRefused' }),
  ],
})
const show = () =>
  renderScreen(
    <>
      <Places application={application} />
      <EndedReferrals application={application} />
    </>,
  )

test('programs where children have a place are no earlier programs, and carry the status of the child', () => {
  show()
  const places = screen.getByRole('region', { name: 'Your spots' })
  const [pending, enrolled] = within(places).getAllByRole('listitem')
  expect(pending?.textContent).toContain('Enrollment pending')
  expect(pending?.textContent).toContain('Care from January 11, 2099.')
  expect(enrolled?.textContent).toContain('Enrolled')
  expect(screen.getByText('1 earlier program')).toBeDefined()
})

test('a place shows the days and hours that were agreed, and the family can write to its program', () => {
  const enrollSchedule = { monday: [{ from: 480, to: 1020 }], friday: [{ from: 480, to: 720 }] }
  const child = childOf({ status: 'enrolled', enrolledSite: 'Sunflower', enrollStartOn: '2026-11-02', enrollSchedule })
  renderScreen(
    <Places application={dashboardOf({ status: 'enrolled', children: [child], referrals: [referralOf(settled)] })} />,
  )
  expect(
    screen
      .getByText(/^Days and hours:/)
      .textContent?.replaceAll(/\u2060/g, '')
      .replaceAll(/[\u00a0\u202f]/g, ' '),
  ).toBe('Days and hours: Mon 8:00 AM – 5:00 PM; Fri 8:00 AM – 12:00 PM')
  screen.getByRole('button', { name: 'Write to this program: Sunflower' })
})

test('a place shows the visit that is still to come, and not one that is over', () => {
  const startsAt = '2099-11-25T18:00:00.000Z'
  const visit = { id: 1, status: 'agreed' as const, times: [startsAt], startsAt, minutes: 30, note: '', familyNote: '' }
  const shown = (part: object) =>
    dashboardOf({
      status: 'enrolled',
      children: [childOf({ status: 'enrolled', enrolledSite: 'Sunflower', enrollStartOn: '2026-11-02' })],
      referrals: [referralOf({ ...settled, visit: { ...visit, cancelledBecause: undefined, ...part } })],
    })
  const over = { times: ['2026-01-05T18:00:00.000Z'], startsAt: '2026-01-05T18:00:00.000Z' }
  const server = fakeServer()
  server.answers(listHolidays, [])
  renderScreen(
    <>
      <Places application={shown({})} />
      <Places application={shown(over)} />
    </>,
  )
  const coming = screen.getByRole('region', { name: 'Visit the program: Sunflower' })
  const buttons = within(coming).getAllByRole('button')
  expect(buttons.map((each) => each.textContent)).toEqual(['Add to my calendar Sunflower', 'Cancel the visit'])
})

test('the family can write to a program that works on a spot, and to none that has ended', () => {
  const referrals = [
    referralOf({ needsAccept: false }),
    referralOf({ id: 3, siteName: 'Earlier', status: 'notInterested' }),
  ]
  const application = dashboardOf({ referrals })
  renderScreen(
    <>
      <OpenReferrals application={application} />
      <EndedReferrals application={application} />
    </>,
  )
  expect(screen.getAllByRole('button', { name: /^Write to this program/ })).toHaveLength(1)
  screen.getByRole('button', { name: 'Write to this program: Sunflower' })
})

test('a phone shows the first programs that work on a spot and those that are visited, and goes to the others on request', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const times = ['2099-01-09T18:00:00.000Z']
  const visit = { id: 4, status: 'proposed', times, minutes: 30, note: '', familyNote: '' } as const
  const names = ['Sunflower', 'Casa', 'Tiny Steps', 'Acorn', 'Harbor']
  const referrals = names.map((siteName, index) =>
    referralOf({ id: index + 1, siteName, needsAccept: false, ...(siteName === 'Acorn' ? { visit } : {}) }),
  )
  const user = renderScreen(<OpenReferrals application={dashboardOf({ referrals })} />)
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(shown()).toEqual(['Sunflower', 'Casa', 'Acorn'])
  await user.click(screen.getByRole('button', { name: 'Show 2 more programs' }))
  expect(shown()).toEqual(names)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Tiny Steps'))
})

test('what is declined of a program that works on a spot for two children says for which', () => {
  const referrals = [referralOf({ needsAccept: false }), referralOf({ id: 2, childId: 6, needsAccept: false })]
  const children = [childOf(), childOf({ id: 6, firstName: 'Leo' })]
  renderScreen(<OpenReferrals application={dashboardOf({ children, referrals })} />)
  for (const name of ['Ana', 'Leo']) screen.getByRole('button', { name: `No, thank you: Sunflower, ${name}` })
})

test('a program that works on a spot and also offers the child another one says which is declined', async () => {
  const referrals = [referralOf({ needsAccept: false, vacancyStartOn: '2027-02-01' }), referralOf({ id: 2 })]
  const user = renderScreen(<OpenReferrals application={dashboardOf({ referrals })} />)
  const spot = 'Preschool · Starts February 1, 2027'
  screen.getByLabelText(`Why this program? Sunflower, ${spot}`)
  await user.click(screen.getByRole('button', { name: `No, thank you: Sunflower, ${spot}` }))
  await screen.findByRole('dialog', { name: new RegExp(`Sunflower \\(${spot}\\)`) })
})

test.each([
  ['es', 'Sus lugares', 'Inscripción pendiente'],
  ['zh-Hant', '您的名額', '待入學'],
] as const)('in %s', async (language, title, status) => {
  await changeLanguage(language)
  show()
  expect(within(screen.getByRole('region', { name: title })).getByText(status)).toBeDefined()
})

/** The programs that work on a spot, as the dashboard shows them. */
function Open() {
  const { data } = useDashboard()
  return data?.[0] ? <OpenReferrals application={data[0]} /> : null
}

test('after the family declined a program that works on a spot, the next one has the focus', async () => {
  const server = fakeServer()
  server.answers(listReasons, [{ id: 4, text: 'It is too far for me', texts: {} }])
  const [one, other] = [1, 2].map((id) => referralOf({ id, siteId: id, siteName: `Site ${id}`, needsAccept: false }))
  const before = dashboardOf({ referrals: [one, other].filter((each) => each !== undefined) })
  const after = dashboardOf({ referrals: [other].filter((each) => each !== undefined) })
  server.answers(getParentDashboard, [before])
  server.answers(getParentDashboard, [after])
  server.answers(answerReferrals, [{ referralId: 1, outcome: 'answered' }])
  const user = renderScreen(<Open />)
  await user.click(await screen.findByRole('button', { name: 'No, thank you: Site 1' }))
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByText('Site 1')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Site 2' })))
})
