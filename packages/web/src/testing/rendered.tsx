import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll } from 'vitest'
import { queryClient } from '../api/queryClient.ts'
import { startTexts } from '../api/texts.ts'
import { theme } from '../theme.ts'
import { Announcer } from '../ui/announce.tsx'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Toasts } from '../ui/toasts.tsx'

/** Prepares the tests of a file that draw parts of the page: the texts are English, and nothing is left for the next test. */
export function drawsThePage() {
  beforeAll(startTexts)
  afterEach(() => {
    cleanup()
    queryClient.clear()
    notifications.clean()
    localStorage.clear()
  })
}

/** Draws a part of the page with what surrounds it there, and answers a person who uses it. */
export function draw(part: ReactNode) {
  const inPage = (each: ReactNode) => (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} forceColorScheme="light">
        <ConfirmProvider>
          {each}
          <Toasts />
          <Announcer />
        </ConfirmProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(inPage(part))
  return { person: userEvent.setup(), redraw: (next: ReactNode) => rerender(inPage(next)), unmount }
}
