import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does this by itself only where the functions of tests are global.
afterEach(cleanup)

// A test without a fake server of its own has no network. That of the page would look for one on this computer.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
