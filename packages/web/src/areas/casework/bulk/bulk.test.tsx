// @vitest-environment happy-dom
import { getBulk } from '@semilla/contract/bulk.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { BulkStatusDialog } from './BulkDialogs.tsx'
import { JobDialog } from './JobDialog.tsx'

setUpTexts('casework', 'words', 'worklist')

const ignore = () => {}

test.each([
  ['On hold', /Open referrals that no program is working on are withdrawn/],
  ['Closed', /All open referrals are withdrawn/],
])('whoever sets %s for many reads beforehand which referrals that withdraws', async (status, says) => {
  fakeServer().answers(listReasons, [])
  const chosen = { applicationIds: [1, 2], filter: undefined, count: 2, isLeast: false }
  const user = renderScreen(<BulkStatusDialog chosen={chosen} onClose={ignore} onStarted={ignore} />)
  await user.click(await screen.findByRole('radio', { name: status }))
  expect(screen.getByText(says)).toBeDefined()
})

test('taking a status back tells which referrals came back and which did not', async () => {
  fakeServer().answers(getBulk, {
    job: {
      jobId: 5,
      action: 'status',
      status: 'finished',
      total: 2,
      done: 2,
      unchanged: 0,
      refused: 0,
      isUndo: true,
      canUndo: false,
      hasFile: false,
      createdAt: '2026-11-23T17:00:00Z',
      finishedAt: '2026-11-23T17:00:01Z',
    },
    refusals: [],
    referrals: { withdrawn: 0, broughtBack: 1, lost: 2 },
  })
  renderScreen(<JobDialog jobId={5} onClose={ignore} onUndo={ignore} />)
  await screen.findByText('1 referral was brought back')
  expect(screen.getByText(/2 referrals were not brought back/)).toBeDefined()
})
