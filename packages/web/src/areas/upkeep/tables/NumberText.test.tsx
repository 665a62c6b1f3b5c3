import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { NumberText } from './NumberText.tsx'

setUpTexts()

test.each([
  ['12', 12],
  ['-122.4', -122.4],
  ['.5', 0.5],
  ['-.5', -0.5],
  ['', undefined],
  ['.', undefined],
  ['5.', undefined],
  ['1,5', undefined],
] as const)('%s is read as %s', (typed, value) => {
  const onChange = vi.fn()
  renderScreen(<NumberText name="latitude" label="Latitude" value={3} onChange={onChange} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  expect(onChange).toHaveBeenCalledWith(value)
})
