// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import { ReferralList } from './ReferralList.tsx'

setUpTexts('dashboard', 'words')

const referral = (id: number, part: Partial<OwnReferral> = {}) =>
  ({
    id,
    childId: 5,
    siteId: id,
    siteName: `Site ${id}`,
    programName: 'State preschool',
    status: 'active',
    referredOn: '2026-11-20',
    vacancyStartOn: '2027-01-11',
    needsAccept: true,
    endReason: '',
    ...part,
  }) as OwnReferral
const given = (referrals: OwnReferral[]) =>
  renderScreen(
    <ReferralList application={{ id: 4, children: [{ id: 5, firstName: 'Ana' }], referrals } as OwnApplication} />,
  )

test('all referrals are shown on request, and the first of the added ones takes the focus', async () => {
  const user = given([1, 2, 3, 4, 5, 6].map((id) => referral(id)))
  expect(screen.queryByRole('link', { name: 'Site 5' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all 6 programs' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Site 5' })))
  expect(screen.queryByRole('button', { name: 'Show all 6 programs' })).toBeNull()
})

test('a program that cannot take the child says until when, in words', () => {
  given([
    referral(1, {
      status: 'notInterested',
      endedBecause: 'siteDeclined',
      endedOn: '2026-11-21',
      declinedUntil: '2099-01-05',
    }),
  ])
  expect(screen.getByText(/This program said it cannot take Ana until January 5, 2099/)).toBeDefined()
})
