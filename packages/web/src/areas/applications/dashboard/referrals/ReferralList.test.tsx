// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { childOf, dashboardOf, referralOf } from '../../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { EndedReferrals, Places } from './ReferralList.tsx'

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

test.each([
  ['es', 'Sus lugares', 'Inscripción pendiente'],
  ['zh-Hant', '您的名額', '待入學'],
] as const)('in %s', async (language, title, status) => {
  await changeLanguage(language)
  show()
  expect(within(screen.getByRole('region', { name: title })).getByText(status)).toBeDefined()
})
