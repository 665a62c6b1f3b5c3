import { changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSession } from '../../../../../api/session.ts'
import { cityServer } from '../../../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { renderAfterTimeOut } from '../../../../../testing/timeOut.ts'
import { Detail, type DetailModel } from '../../detail.ts'
import type { DetailChild } from '../../record.ts'
import { ChildStatusDialog } from './ChildStatusDialog.tsx'

setUpTexts('casework', 'words', 'validation')

const detail = { application: { id: 4, referrals: [] }, children: [], may: () => true } as unknown as DetailModel
const nowhere = { enrolledSite: '', enrolledProgram: '' }
const leo = { id: 5, firstName: 'Leo', lastName: 'Ibarra', bornOn: '2023-05-14', status: 'inactive', ...nowhere }
function given(turnedAwayFor?: DetailChild['turnedAwayFor']) {
  const child = { ...leo, turnedAwayFor } as DetailChild
  return renderScreen(
    <Detail value={detail}>
      <ChildStatusDialog child={child} />
    </Detail>,
  )
}

test.each([
  ['childTooOld', /Leo is too old to qualify and will not be matched/],
  ['tooOldByNow', /Leo is now too old for help/],
  ['incomeTooHigh', /Leo does not qualify, because the income is above the city’s limit/],
] as const)(
  'staff who want a child to wait that does not qualify (%s) read that it is not matched',
  async (why, warning) => {
    const user = given(why)
    await user.click(await screen.findByRole('radio', { name: 'Active' }))
    expect(screen.getByText(warning)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Closed' }))
    expect(screen.queryByText(warning)).toBeNull()
  },
)

test('of a child who qualifies nothing is said', async () => {
  const user = given()
  await user.click(await screen.findByRole('radio', { name: 'Active' }))
  expect(screen.queryByText(/matched/)).toBeNull()
})

test('the enrollment that the user began with is sent along, so that a correction of a colleague stays', async () => {
  const server = cityServer('agencyStaff')
  server.declines(changeChildStatus, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone else changed this.' })
  const enrolled = { status: 'enrollmentPending', enrolledSite: 'Casa Sol', enrolledProgram: 'CSPP' }
  const child = { ...leo, ...enrolled, enrollStartOn: '2026-12-07' } as DetailChild
  const user = renderScreen(
    <Detail value={detail}>
      <ChildStatusDialog child={child} />
    </Detail>,
  )
  await user.click(await screen.findByRole('radio', { name: 'Enrolled' }))
  await user.type(screen.getByRole('combobox', { name: 'Subsidy' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Change status' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague saved something else here')
  const began = { EnrollProvider: 'Casa Sol', EnrollProgram: 'CSPP', EnrollStartDate: '20261207' }
  expect(server.requestsOf(changeChildStatus)[0]?.body).toMatchObject({
    ...began,
    EnrollProgram: 'CSPP 2',
    SeenEnrollment: began,
  })
})

test('what was typed about the place of a child is there again after a time-out, over what was read then', async () => {
  const server = cityServer('agencyStaff')
  server.declines(changeChildStatus, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone else changed this.' })
  const enrolled = { status: 'enrollmentPending', enrolledSite: 'Casa Sol', enrolledProgram: 'CSPP' }
  const child = { ...leo, ...enrolled, enrollStartOn: '2026-12-07' } as DetailChild
  const dialog = (of: DetailChild) => (
    <Detail value={detail}>
      <ChildStatusDialog child={of} />
    </Detail>
  )
  await beginSession()
  const user = renderScreen(dialog(child))
  await user.click(await screen.findByRole('radio', { name: 'Enrolled' }))
  await user.type(screen.getByRole('combobox', { name: 'Subsidy' }), ' 2')
  const later = await renderAfterTimeOut(dialog({ ...child, enrolledProgram: 'CCTR' }))
  expect(screen.getByRole('combobox', { name: 'Subsidy' })).toHaveProperty('value', 'CSPP 2')
  await later.click(screen.getByRole('button', { name: 'Change status' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague saved something else here')
  const began = { EnrollProvider: 'Casa Sol', EnrollProgram: 'CSPP', EnrollStartDate: '20261207' }
  expect(server.requestsOf(changeChildStatus)[0]?.body).toMatchObject({
    EnrollProgram: 'CSPP 2',
    SeenEnrollment: began,
  })
})
