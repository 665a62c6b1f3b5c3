// @vitest-environment happy-dom
import { setEnrollInfo } from '@semilla/contract/enrollment/statuses.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cityServer } from '../../../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { Detail, type DetailModel } from '../../detail.ts'
import type { DetailChild } from '../../record.ts'
import { EnrollmentDialog } from './EnrollmentDialog.tsx'

setUpTexts('casework', 'words', 'validation')

test('a first day before the birth of the child is not sent', async () => {
  const server = cityServer('agencyStaff')
  const child = {
    id: 5,
    firstName: 'Leo',
    lastName: 'Ibarra',
    bornOn: '2023-05-14',
    status: 'enrolled',
    enrolledSite: 'Casa Sol',
    enrolledProgram: 'Preschool',
    enrollStartOn: '2026-11-02',
  } as DetailChild
  const detail = { application: { id: 4, referrals: [] }, children: [child], may: () => true }
  const user = renderScreen(
    <Detail value={detail as unknown as DetailModel}>
      <EnrollmentDialog child={child} />
    </Detail>,
  )
  const day = await screen.findByRole('textbox', { name: 'Start date' })
  await user.clear(day)
  await user.type(day, '01/01/1950')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/before the child was born/)).length).toBeGreaterThan(0)
  expect(server.requestsOf(setEnrollInfo)).toEqual([])
})
