// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, usingTexts } from '../../../testing/screen.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useShortcuts } from './useShortcuts.ts'

usingTexts()

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
  const person = show(<Record />)
  await person.keyboard('c')
  expect(comment).toHaveBeenCalledTimes(1)
  await person.type(screen.getByRole('textbox', { name: 'Search' }), 'c')
  expect(comment).toHaveBeenCalledTimes(1)
})

test('a shortcut does nothing while a dialog is open', async () => {
  comment.mockClear()
  const person = show(<Record isAsking />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' })))
  await person.keyboard('c')
  expect(comment).not.toHaveBeenCalled()
})
