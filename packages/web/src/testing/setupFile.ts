import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What a test replaces ends with it, as the files of a worker share one page.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // Testing Library does this by itself only where the functions of tests are global.
  cleanup()
  // A test that prints need not say when that ends.
  window.dispatchEvent(new Event('afterprint'))
})

// What is expected may take longer while other suites run.
configure({ asyncUtilTimeout: 10_000 })

// A test without a fake server of its own has no network. That of the page would look for one on this computer.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// A page without a layout has nothing at any point.
document.elementsFromPoint ??= () => []
