// @vitest-environment happy-dom
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { listFittingVacancies } from '@semilla/contract/matching/openPlaces.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../../../api/queries/queryClient.ts'
import { cityServer } from '../../../../../testing/application.tsx'
import { applicationRecord } from '../../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { Detail } from '../../detail.ts'
import { useDetailModel } from '../../useDetailModel.ts'
import { ReferDialog } from './ReferDialog.tsx'

setUpTexts('casework', 'matching', 'openPlaces', 'words', 'validation')

function Dialog() {
  const { detail } = useDetailModel(31)
  return (
    detail && (
      <Detail value={detail}>
        <ReferDialog request={{ kind: 'refer' }} />
      </Detail>
    )
  )
}

test('the child is chosen before the vacancy, and what is missing is named', async () => {
  queryClient.clear()
  const record = applicationRecord(31, 3, 7)
  const [child] = record.children
  if (!child) throw new Error('The sample family has a child.')
  const twin = { ...child, id: 52, firstName: 'Twin' }
  const server = cityServer('agencyStaff')
  server.answers(getApplicationDetail, { ...record, children: [child, twin] })
  server.answers(listFittingVacancies, { items: [], total: 0 })
  const user = renderScreen(<Dialog />)
  await screen.findByText(/^Choose the child first/)
  await user.click(screen.getByRole('button', { name: 'Refer' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a vacancy.')
  await user.click(screen.getByRole('radio', { name: /^Twin/ }))
  await screen.findByRole('textbox', { name: /^Find a vacancy/ })
  screen.getByText(/^The number of the vacancy that you choose above/)
})
