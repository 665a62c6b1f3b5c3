import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { Pages } from './Pages.tsx'
import { ShowMore } from './ShowMore.tsx'

setUpTexts()

const noList = { current: null }
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')))

test('a list of which a part has loaded says on paper how much of it is there', () => {
  renderScreen(<ShowMore items={noList} shown={20} count={1340} label="Show more" onMore={vi.fn()} />)
  expect(screen.queryByText(/Printed/)).toBeNull()
  print()
  screen.getByText('Printed: 20 of 1,340.')
  expect(screen.getByRole('button', { name: 'Show more' }).closest('.no-print')).not.toBeNull()
})

test.each([
  ['nothing is there', 0, 0],
  ['all is there', 20, 20],
])('where %s, nothing is said', (_what, shown, count) => {
  renderScreen(<ShowMore {...{ shown, count }} items={noList} label="Show more" onMore={vi.fn()} />)
  print()
  expect(screen.queryByText(/Printed/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a page of a list says on paper which one it is', () => {
  const words = { label: 'Pages', previous: 'Previous', next: 'Next', now: 'Page 2 of 19' }
  renderScreen(<Pages page={2} pages={19} onPage={vi.fn()} {...words} />)
  print()
  expect(screen.getAllByText('Page 2 of 19').filter((each) => !each.closest('.no-print'))).toHaveLength(1)
})
