import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { sessionKey } from '../../../api/reader.ts'
import { endSession } from '../../../api/session.ts'
import { keepSigningOut } from '../../../api/signingOut.ts'
import { setUpTexts } from '../../../testing/screen.tsx'
import { useKeepFirstWords } from './useKeepFirstWords.ts'

setUpTexts('shell')

const kept = () => localStorage.getItem('semilla_first_words')

function Dashboard() {
  useKeepFirstWords([])
  return (
    <main>
      <h1>Hello, Brisa</h1>
    </main>
  )
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  queryClient.setQueryData(sessionKey, { ...signedOut, userId: 7 })
  vi.useFakeTimers()
  render(
    <QueryClientProvider client={queryClient}>
      <Dashboard />
    </QueryClientProvider>,
  )
})
afterEach(() => vi.useRealTimers())

it('keeps the top of the dashboard a second after its records have arrived', () => {
  vi.advanceTimersByTime(999)
  expect(kept()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(kept()).toContain('Hello, Brisa')
})

it.each([
  ['signs out, before the server knows it', keepSigningOut],
  ['has signed out, before the page is gone', endSession],
] as const)('keeps nothing of a family that %s', (_, leave) => {
  leave()
  vi.advanceTimersByTime(1_000)
  expect(kept()).toBeNull()
})
