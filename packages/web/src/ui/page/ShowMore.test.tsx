import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
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
