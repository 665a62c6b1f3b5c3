import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does this by itself only where the functions of tests are global.
afterEach(cleanup)
