import { expect, inject, test } from 'vitest'
import { openPool } from './connection.ts'

test('releasing a connection twice has no further effect, and the connection can be used again', async () => {
  const pool = openPool(inject('databaseServer'), { name: 'test', max: 1 })
  const { release } = await pool.connect()
  release()
  expect(() => release()).not.toThrow()
  const viaCallback = await new Promise<() => void>((given, failed) =>
    pool.connect((error, _client, done) => (error ? failed(error) : given(done))),
  )
  viaCallback()
  expect(() => viaCallback()).not.toThrow()
  const again = await pool.connect()
  release()
  // A late second release must not return the connection while it is in use again.
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0])
  again.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
