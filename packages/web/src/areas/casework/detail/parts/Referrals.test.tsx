import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { Detail, type DetailModel } from '../detail.ts'
import type { DetailReferral } from '../record.ts'
import { Referrals } from './Referrals.tsx'

setUpTexts('casework', 'words')

const referral = (id: number) =>
  ({
    id,
    childId: 5,
    siteId: id,
    siteName: `Site ${id}`,
    vacancyName: 'Room 2',
    vacancyStatus: 'submitted',
    vacancyStartOn: '2027-01-11',
    programName: 'State preschool',
    status: 'active',
    referredOn: '2026-11-20',
    needsAccept: false,
    endReason: '',
    referralNote: '',
  }) as DetailReferral
const detail = {
  application: { id: 4, referrals: [1, 2, 3, 4, 5, 6, 7, 8].map(referral) },
  children: [{ id: 5, firstName: 'Ana' }],
  may: () => false,
} as unknown as DetailModel

test('all referrals are shown on request, and the first of the added ones takes the focus', async () => {
  const user = renderScreen(
    <Detail value={detail}>
      <Referrals />
    </Detail>,
  )
  await user.click(screen.getByRole('button', { name: /^Show all/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Site 7' })))
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('a referral that led to a place is no ended one, and carries the status of the child', () => {
  const place = { ...referral(1), status: 'enrolled' as const }
  const ended = { ...referral(2), status: 'closed' as const }
  const children = [{ id: 5, firstName: 'Ana', status: 'enrollmentPending' }]
  const placed = { ...detail, application: { id: 4, referrals: [place, ended] }, children } as unknown as DetailModel
  renderScreen(
    <Detail value={placed}>
      <Referrals />
    </Detail>,
  )
  expect(screen.getByText('1 seat')).toBeDefined()
  expect(screen.getByText('Enrollment pending')).toBeDefined()
  expect(screen.getByText('1 ended referral')).toBeDefined()
  expect(screen.queryByText('No open referrals')).toBeNull()
})
