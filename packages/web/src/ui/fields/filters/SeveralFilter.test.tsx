import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { chosenText, SeveralFilter } from './SeveralFilter.tsx'

setUpTexts('shell')
const words = { none: 'None selected', many: (count: number) => `${count} selected` }

test.each([
  [[], 'None selected'],
  [['Ana'], 'Ana'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D, E'],
  [['A', 'B', 'C', 'D', 'E', 'F'], '6 selected'],
])('%j is said as %s', (names, text) => expect(chosenText(names, words)).toBe(text))

test('several are chosen by keyboard', async () => {
  const onChange = vi.fn()
  const choices = [1, 2].map((value) => ({ value, label: `Site ${value}` }))
  const user = renderScreen(
    <SeveralFilter label="Sites" chosen={[1]} onChange={onChange} choices={choices} {...words} />,
  )
  await user.click(screen.getByRole('button', { name: 'Sites Site 1' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Site 2' }))
  expect(onChange).toHaveBeenCalledWith([1, 2])
})
