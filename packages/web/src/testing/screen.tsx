import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { queryClient } from '../api/queries/queryClient.ts'
import { changeLanguage, loadTexts, startTexts } from '../api/texts/texts.ts'
import { draftsKey } from '../areas/applications/form/draft/draftKey.ts'
import type { OpenDraft } from '../areas/applications/form/draft/openDraft.ts'
import { ConfirmProvider } from '../ui/dialogs/confirm.tsx'
import { loadLazyCode } from '../ui/lazyCode.ts'

/**
 * Prepares a file of component tests: loads the texts of some areas, and resets what the files of a worker share for each
 * test: the browser's storage, notifications, language and cached answers.
 */
export function setUpTexts(...areas: readonly string[]) {
  beforeAll(async () => {
    // A field that grows with its text follows the fonts that the browser loads.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
    await startTexts()
    await loadTexts(areas)
    // As in the product once the first screen is there.
    await loadLazyCode()
  })
  beforeEach(async () => {
    localStorage.clear()
    sessionStorage.clear()
    notifications.clean()
    await changeLanguage('en')
    queryClient.clear()
  })
  // A draft that cannot be saved is sent again from time to time, which the server of a later test would receive.
  afterEach(async () => {
    for (const [, open] of queryClient.getQueriesData<OpenDraft>({ queryKey: draftsKey })) await open?.store.close()
  })
}

/** Renders a component inside the product's providers and returns a simulated user. */
export function renderScreen(component: ReactNode) {
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ConfirmProvider>{component}</ConfirmProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
