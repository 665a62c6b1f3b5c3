import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { ShowMore } from './ShowMore.tsx'

setUpTexts()

const names = ['Ana', 'Ben', 'Cai']

function List() {
  const items = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(2)
  return (
    <>
      <ul ref={items}>
        {names.slice(0, shown).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      <ShowMore {...{ items, shown }} count={3} label="Show more" onMore={() => setShown(3)} />
    </>
  )
}

test('the focus goes to the last row that was shown, because the button disappears', async () => {
  renderScreen(<List />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  screen.getByText('Cai')
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Ben')))
})

test('where more could not be loaded, it says why and asks again', async () => {
  const onRetry = vi.fn()
  const props = { items: { current: null }, shown: 2, count: 3, label: 'Show more', onMore: vi.fn(), onRetry }
  renderScreen(<ShowMore {...props} error={{ message: 'Too many requests.' }} />)
  screen.getByText('Too many requests.')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
