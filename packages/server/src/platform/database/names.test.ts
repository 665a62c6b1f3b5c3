import { personName } from '@semilla/domain/values/names.ts'
import { expect, inject, test } from 'vitest'
import { openPool } from './connection.ts'
import { personNameText } from './names.ts'

const names = [
  ['Ana', 'Ibarra Núñez'],
  ['Ana', ''],
  ['', 'Ruiz'],
  ['', ''],
  ['小明', '王'],
  ['小明', ''],
  ['', '王'],
  ['Kevin 小明', '王'],
  ['Mei-Ling', '陳'],
  ['小明', '王 陳'],
  ['美 玲', '王'],
  ['さくら', '森'],
  ['民', '김'],
  ['Анна', '李'],
] as const

test('a name that the database writes is the one that the product writes', async () => {
  const pool = openPool(inject('databaseServer'), { name: 'test', max: 1 })
  // Each character is a given name before a surname that is Chinese: it stands last only if it is Chinese too.
  const characters = Array.from({ length: 0x33480 }, (_, code) => code)
    .filter((code) => code > 0x20 && (code < 0xd800 || code > 0xdfff) && code % 7 === 0)
    .map((code) => [String.fromCodePoint(code), '王'] as const)
    .filter(([given]) => given.trim() !== '' && /\p{Assigned}/u.test(given))
  const given = [...names, ...characters]
  const { rows } = await pool.query(
    `select ${personNameText('p')} as name from unnest($1::text[], $2::text[]) with ordinality p (first_name, last_name, place) order by place`,
    [given.map(([first]) => first), given.map(([, last]) => last)],
  )
  await pool.end()
  expect(rows).toEqual(given.map(([firstName, lastName]) => ({ name: personName({ firstName, lastName }) })))
})
