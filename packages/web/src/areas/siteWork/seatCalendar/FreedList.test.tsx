import { addTo } from '@semilla/domain/values/dates.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { FreedList } from './FreedList.tsx'

setUpTexts('siteWork')

const freedOn = (days: number) =>
  ({ on: addTo('2026-12-01', { days }), group: 'toddlers', because: 'leaves', count: 1 }) as const

test('of many seats that become free, the next ones are shown first, more on request, and all on paper', async () => {
  const freed = Array.from({ length: 100 }, (_, days) => freedOn(days))
  const user = renderScreen(<FreedList freed={freed} publish={undefined} />)
  const shown = () => screen.getAllByRole('listitem').length
  expect(shown()).toBe(12)
  await user.click(screen.getByRole('button', { name: 'Show more dates (88 left)' }))
  expect(shown()).toBe(52)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(shown()).toBe(100)
  expect(screen.queryByText(/^Printed/)).toBeNull()
})
