import { afterEach } from 'vitest'

// Testing Library removes what it rendered after each test of the first file of a worker only, as the files share it.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
