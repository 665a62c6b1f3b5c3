import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CurrentSearch } from '../../../../links/links.ts'
import { dashboardOf, referralOf } from '../../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { EndedReferrals, OpenReferrals } from './ReferralList.tsx'
import { useGoToReferral } from './useGoToReferral.ts'

setUpTexts('dashboard', 'words')

const application = dashboardOf({
  referrals: [
    referralOf({ id: 1, siteName: 'Sunflower', needsAccept: false }),
    referralOf({ id: 2, siteName: 'Casa', needsAccept: false }),
    referralOf({ id: 3, siteName: 'Tiny Steps', status: 'unavailable', endedBecause: 'siteDeclined' }),
  ],
})

function Referrals() {
  useGoToReferral(true)
  return (
    <>
      <OpenReferrals application={application} />
      <EndedReferrals application={application} />
    </>
  )
}

test.each([
  ['a program that works on it', '2', 'Casa'],
  ['one that has ended, which is folded away', '3', 'Tiny Steps'],
])('the link of a message leads to %s', async (_where, referralId, site) => {
  fakeServer()
  Element.prototype.scrollIntoView = vi.fn()
  renderScreen(
    <CurrentSearch value={{ ScrQueueId: referralId }}>
      <Referrals />
    </CurrentSearch>,
  )
  await waitFor(() => expect(document.activeElement?.textContent).toContain(site))
  const folded = screen.getByText(site).closest('details')
  if (folded) expect(folded.open).toBe(true)
})
