// @vitest-environment happy-dom
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
