import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { later } from '../../testing/later.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { lazyCode } from '../lazyCode.ts'
import { Dialog } from './Dialog.tsx'
import { LazyDialog } from './LazyDialog.tsx'

setUpTexts()
beforeEach(() => {
  // As browsers do: a closed dialog returns the focus.
  const { showModal, close } = HTMLDialogElement.prototype
  let before: Element | null
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    before = document.activeElement
    showModal.call(this)
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    close.call(this)
    if (before instanceof HTMLElement) before.focus()
  })
})

const Note = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Note" onClose={onClose}>
    <button type="button">Save</button>
  </Dialog>
)
const button = (name: string) => screen.getByRole('button', { name })
const frame = (name: string) => screen.findByRole('dialog', { name })

function Opener({ code }: { code: ReturnType<typeof lazyCode<typeof Note>> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Write a note
      </button>
      {isOpen && <LazyDialog code={code} props={{ onClose: () => setOpen(false) }} />}
    </>
  )
}

/** Opens a dialog whose code arrives as said. */
async function press(load: () => Promise<{ default: typeof Note }>) {
  const user = renderScreen(<Opener code={lazyCode(load)} />)
  await user.click(button('Write a note'))
  return user
}

it('a dialog says that it is loading, and can be left, until its code has arrived', async () => {
  const arriving = later<{ default: typeof Note }>()
  const user = await press(() => arriving.promise)
  const loading = i18next.t('shell.ui.grid.loading')
  expect((await frame(loading)).getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: loading }))
  await user.click(button(i18next.t('shell.ui.cancel')))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button('Write a note'))
  await frame(loading)
  arriving.resolve({ default: Note })
  await frame('Note')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button('Write a note')))
})

it('a dialog whose code does not arrive says so, and is opened once it is tried again', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const user = await press(load)
  const missing = await frame(i18next.t('shell.errors.silentTitle'))
  expect(missing.getAttribute('aria-busy')).toBe('false')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: i18next.t('shell.errors.silentTitle') }))
  expect(screen.getByRole('alert').textContent).toContain(i18next.t('shell.errors.silentText'))
  load.mockResolvedValue({ default: Note })
  await user.click(button(i18next.t('shell.ui.tryAgain')))
  await frame('Note')
})
