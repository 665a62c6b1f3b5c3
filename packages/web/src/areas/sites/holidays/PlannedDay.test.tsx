import { listHolidays } from '@semilla/contract/reference.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { PlannedDay } from './PlannedDay.tsx'

setUpTexts('shell')

function Start() {
  const [value, onChange] = useState('')
  return <PlannedDay name="startOn" label="Start" {...{ value, onChange }} />
}

test('a planned day says that it is a holiday, and takes it', async () => {
  fakeServer().answers(listHolidays, [{ day: '2027-01-01', name: 'New Year', text: 'Holiday: New Year.' }])
  const user = renderScreen(<Start />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
  await user.type(box, '01/01/2027')
  expect(await screen.findByText('Holiday: New Year.')).toBeTruthy()
  await user.clear(box)
  await user.type(box, '01/04/2027')
  expect(screen.queryByText('Holiday: New Year.')).toBeNull()
})
