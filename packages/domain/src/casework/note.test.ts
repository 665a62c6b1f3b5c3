import { expect, it } from 'vitest'
import { mayEditNote } from './note.ts'

const note = { authorId: 7, createdAt: '2026-11-23T17:00:00.000Z' }

it.each<[who: string, userId: number | undefined, now: string, may: boolean]>([
  ['the author at once', 7, '2026-11-23T17:00:00.000Z', true],
  ['the author in the last second', 7, '2026-11-24T17:00:00.000Z', true],
  ['the author a second too late', 7, '2026-11-24T17:00:01.000Z', false],
  ['a colleague', 8, '2026-11-23T17:00:00.000Z', false],
  ['nobody', undefined, '2026-11-23T17:00:00.000Z', false],
])('%s', (_, userId, now, may) => {
  expect(mayEditNote(note, userId, new Date(now))).toBe(may)
})
