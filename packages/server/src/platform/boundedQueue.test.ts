import { Refusal } from '@semilla/domain/refusal.ts'
import { expect, test } from 'vitest'
import { boundedQueue } from './boundedQueue.ts'

/**
 * Returns controllable work: each piece runs until `end` is called with its name. `begun` lists the started pieces in
 * order.
 */
function givenWork() {
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      begun.push(name)
      endings.set(name, () => done(name))
    })
  return { begun, work, end: (name: string) => endings.get(name)?.() }
}

test('runs up to `maxConcurrent` pieces of work at a time, in the order in which they were submitted', async () => {
  const { begun, work, end } = givenWork()
  const queue = boundedQueue({ maxConcurrent: 2, waiting: 3 })
  const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
  expect(begun).toEqual(['a', 'b'])
  end('b')
  expect(await all[1]).toBe('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  end('c')
  await all[2]
  end('a')
  end('d')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('refuses work without starting it while the queue is full, and accepts work again afterwards', async () => {
  const { begun, work, end } = givenWork()
  const queue = boundedQueue({ maxConcurrent: 1, waiting: 1 })
  const first = queue.run(work('first'))
  const second = queue.run(work('second'))
  const refusal = await queue.run(work('third')).catch((error) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ key: 'unavailable', status: 503, details: { seconds: expect.any(Number) } })
  end('first')
  await first
  const fourth = queue.run(work('fourth'))
  end('second')
  await second
  end('fourth')
  expect(await fourth).toBe('fourth')
  expect(begun).toEqual(['first', 'second', 'fourth'])
})

test('a failure does not affect other work in the queue', async () => {
  const queue = boundedQueue({ maxConcurrent: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const after = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('done')
})
