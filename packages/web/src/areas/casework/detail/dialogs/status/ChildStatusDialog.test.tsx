// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { Detail, type DetailModel } from '../../detail.ts'
import type { DetailChild } from '../../record.ts'
import { ChildStatusDialog } from './ChildStatusDialog.tsx'

setUpTexts('casework', 'words', 'validation')

const detail = { application: { id: 4, referrals: [] }, children: [], may: () => true } as unknown as DetailModel
function given(turnedAwayFor?: DetailChild['turnedAwayFor']) {
  const child = { id: 5, firstName: 'Leo', lastName: 'Ibarra', status: 'inactive', turnedAwayFor } as DetailChild
  return renderScreen(
    <Detail value={detail}>
      <ChildStatusDialog child={child} />
    </Detail>,
  )
}

test.each([
  ['childTooOld', /Leo is too old to qualify and will not be matched/],
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
