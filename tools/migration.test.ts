import { expect, test } from 'vitest'
import { faultsOfMigrations } from './migration.ts'

test('migrations follow each other, and none was edited once it may have run', () => {
  expect(faultsOfMigrations()).toEqual([])
})
