import { afterEach } from 'vitest'

// Testing Library does this by itself only where the functions of tests are global.
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
