// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show, usingTexts } from '../../testing/screen.tsx'
import { Toasts, toast } from './toasts.tsx'

usingTexts()
afterEach(() => {
  vi.useRealTimers()
  notifications.clean()
})

const region = () => screen.getByRole('region', { name: i18next.t('shell.ui.notices') })

describe('notifications', () => {
  it('appear in a live region, and disappear when they are closed', async () => {
    const person = show(<Toasts />)
    expect(region().getAttribute('aria-live')).toBe('polite')
    act(() => toast.problem('The seat is taken.'))
    await within(region()).findByText('The seat is taken.')
    await person.click(within(region()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(within(region()).queryByText('The seat is taken.')).toBeNull())
  })

  it('are limited to the latest four', async () => {
    show(<Toasts />)
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
    show(<Toasts />)
    act(() => {
      toast.done('Saved.')
      toast.problem('Not sent.')
    })
    await within(region()).findByText('Saved.')
    act(() => vi.advanceTimersByTime(9000))
    await waitFor(() => expect(within(region()).queryByText('Saved.')).toBeNull())
    within(region()).getByText('Not sent.')
  })
})
