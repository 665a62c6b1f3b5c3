import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { beginSession, endSession } from '../../../api/session.ts'
import { keepSigningOut } from '../../../api/signingOut.ts'
import { fakeServer } from '../../../testing/server.ts'
import { useKeepFirstWords } from './useKeepFirstWords.ts'

const brisa = {
  userId: 7,
  permissions: [],
  capabilities: [],
  firstName: 'Brisa',
  lastName: 'Ibarra',
  organizationName: '',
  heldApplicationIds: [],
}
const kept = () => localStorage.getItem('semilla_first_words')

function Dashboard() {
  useKeepFirstWords([])
  return (
    <main>
      <h1>Hello, Brisa</h1>
    </main>
  )
}

beforeEach(async () => {
  localStorage.clear()
  queryClient.clear()
  const server = fakeServer()
  server.answers(getCurrentUserForce, brisa)
  server.answers(getCurrentUserType, { userType: 'parent' })
  await beginSession()
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
