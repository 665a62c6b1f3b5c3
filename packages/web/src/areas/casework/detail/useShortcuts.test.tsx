import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useShortcuts } from './useShortcuts.ts'

setUpTexts()

const comment = vi.fn()
const shortcuts = { c: comment }
function Record({ isAsking = false }: { isAsking?: boolean }) {
  useShortcuts(shortcuts)
  return (
    <>
      <input aria-label="Search" />
      {isAsking && (
        <Dialog title="Note" onClose={() => {}}>
          <button type="button">Save</button>
        </Dialog>
      )}
    </>
  )
}

test('a shortcut runs its action, but not while the user types', async () => {
  const user = renderScreen(<Record />)
  await user.keyboard('c')
  expect(comment).toHaveBeenCalledTimes(1)
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'c')
  expect(comment).toHaveBeenCalledTimes(1)
})

test.each([
  ['does nothing while a list of choices is open', 'block', 0],
  ['runs its action beside a list of choices that is closed', 'none', 1],
])('a shortcut %s', async (_case, display, times) => {
  comment.mockClear()
  const user = renderScreen(
    <>
      <Record />
      <div style={{ display }}>
        <div role="listbox" />
      </div>
    </>,
  )
  await user.keyboard('c')
  expect(comment).toHaveBeenCalledTimes(times)
})

test('a shortcut does nothing while a dialog is open', async () => {
  comment.mockClear()
  const user = renderScreen(<Record isAsking />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })))
  await user.keyboard('c')
  expect(comment).not.toHaveBeenCalled()
})
