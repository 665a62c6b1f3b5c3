import { expect, test } from 'vitest'
import { faultsOfMigrations } from './migration.ts'

test('migrations are numbered in sequence, and no sealed one was edited', () => {
  expect(faultsOfMigrations()).toEqual([])
})
