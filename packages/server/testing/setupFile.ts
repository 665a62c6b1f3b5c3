import { afterAll } from 'vitest'
import { endFile } from './afterFile.ts'

// The test runner runs this at the beginning of each test file.
afterAll(endFile)
