import { expect, inject, test } from 'vitest'
import { openPool } from './connection.ts'

test('a connection that is given back twice is given back once, and goes on to serve', async () => {
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
  // What was given back long ago takes nothing from whoever has it now.
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0])
  again.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
