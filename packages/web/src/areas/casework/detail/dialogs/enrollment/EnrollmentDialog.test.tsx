import { setEnrollInfo } from '@semilla/contract/enrollment/statuses.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cityServer } from '../../../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { Detail, type DetailModel } from '../../detail.ts'
import type { DetailChild } from '../../record.ts'
import { EnrollmentDialog } from './EnrollmentDialog.tsx'

setUpTexts('casework', 'words', 'validation')

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

test('a first day before the birth of the child is not sent', async () => {
  const server = cityServer('agencyStaff')
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

/** A record whose first day of care a colleague corrects while the dialog is open. */
function RecordOfTwo() {
  const [newest, setNewest] = useState(child)
  const detail = { application: { id: 4, referrals: [] }, children: [newest], may: () => true, close: () => undefined }
  return (
    <Detail value={detail as unknown as DetailModel}>
      <EnrollmentDialog child={newest} />
      <button
        type="button"
        data-testid="colleague"
        onClick={() => setNewest({ ...child, enrollStartOn: '2026-11-09' })}
      />
    </Detail>
  )
}

test('what a colleague corrects meanwhile is not put back', async () => {
  const server = cityServer('agencyStaff')
  server.answers(setEnrollInfo, null)
  const user = renderScreen(<RecordOfTwo />)
  const program = await screen.findByRole('combobox', { name: 'Subsidy' })
  fireEvent.click(screen.getByTestId('colleague'))
  await user.clear(program)
  await user.type(program, 'Bridge')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.requestsOf(setEnrollInfo)).toHaveLength(1))
  expect(server.requestsOf(setEnrollInfo)[0]?.body).toMatchObject({ FieldName: 'EnrollProgram', SeenData: 'Preschool' })
})

test('where both corrected the same, the user reads what the colleague entered, loses nothing and chooses', async () => {
  const server = cityServer('agencyStaff')
  server.declines(setEnrollInfo, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone else changed this.' })
  server.answers(setEnrollInfo, null)
  const user = renderScreen(<RecordOfTwo />)
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Start date' })
  fireEvent.click(screen.getByTestId('colleague'))
  await user.clear(day)
  await user.type(day, '11/16/2026')
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague saved something else here')
  screen.getByText('Start date, as your colleague saved it:')
  screen.getByText('11/09/2026')
  expect(day.value).toBe('11/16/2026')
  await user.click(save)
  await waitFor(() => expect(server.requestsOf(setEnrollInfo)).toHaveLength(2))
  const seen = server.requestsOf(setEnrollInfo).map(({ body }) => (body as { SeenData: string }).SeenData)
  expect(seen).toEqual(['2026-11-02', '2026-11-09'])
})
