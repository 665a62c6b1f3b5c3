import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { leaveNotifications, Toasts, toast } from './toasts.tsx'

setUpTexts()
afterEach(() => {
  vi.useRealTimers()
  notifications.clean()
})

function WithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Toasts />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)}>
          What it is about
        </Dialog>
      )}
    </>
  )
}

let leave = () => {}
/** A page with a button that stays and one that leaves. */
function WithButtons() {
  const [isThere, setThere] = useState(true)
  leave = () => setThere(false)
  return (
    <main>
      <h1>Children</h1>
      <button type="button">Send</button>
      {isThere && <button type="button">Leave</button>}
      <Toasts />
    </main>
  )
}

const region = () => screen.getByRole('region', { name: i18next.t('shell.ui.notices') })

describe('notifications', () => {
  it('appear in a live region, and disappear when they are closed', async () => {
    const user = renderScreen(<Toasts />)
    expect(region().getAttribute('aria-live')).toBe('polite')
    act(() => toast.problem('The seat is taken.'))
    await within(region()).findByText('The seat is taken.')
    await user.click(within(region()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(within(region()).queryByText('The seat is taken.')).toBeNull())
  })

  it.each([
    ['a button that is there', 'Send', 'Send'],
    ['one that is gone by then', 'Leave', 'Children'],
  ])('give the focus back once they are closed: to %s, or to the title', async (_, from, to) => {
    const user = renderScreen(<WithButtons />)
    act(() => toast.problem('The seat is taken.'))
    const close = await within(region()).findByRole('button', { name: 'Close' })
    act(() => screen.getByRole('button', { name: from }).focus())
    act(() => close.focus())
    act(() => leave())
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe(to)
  })

  it('are limited to the latest four', async () => {
    renderScreen(<Toasts />)
    for (const number of [1, 2, 3, 4, 5, 6]) act(() => toast.problem(`Problem ${number}`))
    await within(region()).findByText('Problem 6')
    await waitFor(() =>
      expect(
        within(region())
          .getAllByText(/^Problem/)
          .map((each) => each.textContent),
      ).toEqual([3, 4, 5, 6].map((number) => `Problem ${number}`)),
    )
  })

  it('disappear by themselves after a success, and stay after a problem', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderScreen(<Toasts />)
    act(() => {
      toast.done('Saved.')
      toast.problem('Not sent.')
    })
    await within(region()).findByText('Saved.')
    act(() => vi.advanceTimersByTime(7000))
    await waitFor(() => expect(within(region()).queryByText('Saved.')).toBeNull())
    within(region()).getByText('Not sent.')
  })

  it('leave with their screen, unless they announce what led to the next one', async () => {
    const user = renderScreen(<Toasts />)
    act(() => toast.problem('The seat is taken.'))
    await within(region()).findByText('The seat is taken.')
    await user.keyboard('{Tab}')
    act(() => toast.done('Saved.'))
    act(() => leaveNotifications(false))
    await waitFor(() => expect(within(region()).queryByText('The seat is taken.')).toBeNull())
    within(region()).getByText('Saved.')
    act(() => leaveNotifications(true))
    await waitFor(() => expect(within(region()).queryByText('Saved.')).toBeNull())
  })

  it('of what was done before a dialog was opened make room for it, unless they are about a problem', async () => {
    const user = renderScreen(<WithDialog />)
    act(() => {
      toast.done('Saved.')
      toast.problem('Not sent.')
    })
    await within(region()).findByText('Saved.')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
    screen.getByText('Not sent.')
  })
})
