import { expect, test } from 'vitest'
import { itemAfter } from './arrows.ts'

const items = [
  { id: 'north', x: 0, y: -50 },
  { id: 'near east', x: 20, y: 5 },
  { id: 'far east', x: 90, y: 0 },
  { id: 'south-west', x: -40, y: 40 },
]

test.each([
  ['ArrowUp', 'north'],
  ['ArrowRight', 'near east'],
  ['ArrowDown', 'south-west'],
  ['ArrowLeft', 'south-west'],
  ['Home', 'north'],
  ['End', 'south-west'],
  ['Enter', undefined],
])('%s leads to %s', (key, id) => {
  expect(itemAfter(key, { x: 0, y: 0 }, items)?.id).toBe(id)
})

test('nothing lies beyond the last item', () => {
  expect(itemAfter('ArrowRight', { x: 90, y: 0 }, items)).toBeUndefined()
})
