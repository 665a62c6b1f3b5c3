import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { keepFocus } from './lostFocus.ts'

/** A list whose first item has a button that leaves once what it starts is done, alone or with its item. */
function List({ leaves }: { leaves: 'button' | 'item' | 'list' }) {
  const [isDone, setDone] = useState(false)
  const start = async () => {
    await keepFocus(async () => {})
    // The list is read again after the answer.
    setTimeout(() => setDone(true), 50)
  }
  return (
    <main>
      <h1>Children</h1>
      {!(isDone && leaves === 'list') && (
        <ul>
          {!(isDone && leaves !== 'button') && (
            <li>
              <button type="button">Luz</button>
              {!isDone && (
                <button type="button" onClick={() => void start()}>
                  Work on it
                </button>
              )}
            </li>
          )}
          <li>
            <a href="#next">Mateo</a>
          </li>
        </ul>
      )}
    </main>
  )
}

test.each([
  ['button', 'Luz'],
  ['item', 'Mateo'],
  ['list', 'Children'],
] as const)('the focus of a control that leaves with its %s goes to %s', async (leaves, name) => {
  render(<List leaves={leaves} />)
  await userEvent.click(screen.getByRole('button', { name: 'Work on it' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(name)))
})

/** A group of which the second button leaves once what it starts is done. */
function Actions() {
  const [isDone, setDone] = useState(false)
  const start = () => keepFocus(async () => {}).then(() => setTimeout(() => setDone(true), 50))
  return (
    <fieldset>
      <legend>Actions</legend>
      <button type="button">Status</button>
      {!isDone && (
        <button type="button" onClick={() => void start()}>
          Assign to me
        </button>
      )}
    </fieldset>
  )
}

test('the focus of a control that leaves its group goes to another one of the group', async () => {
  render(<Actions />)
  await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Status')))
})
