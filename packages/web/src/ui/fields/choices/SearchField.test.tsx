import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { SearchField } from './SearchField.tsx'

setUpTexts('shell')

test('a field whose list is still loading hands the focus over to the list', async () => {
  renderScreen(
    <SearchField name="owner" label="Staff member" choices={[]} value={undefined} onChange={() => undefined} />,
  )
  const standIn = screen.getByRole('textbox', { name: 'Staff member' })
  act(() => standIn.focus())
  await waitFor(() => expect(standIn.isConnected).toBe(false))
  expect(document.activeElement).toBe(document.getElementById(standIn.id))
  expect(document.activeElement).not.toBe(document.body)
})
