import { Refusal } from '@semilla/domain/refusal.ts'
import { expect, test } from 'vitest'
import { boundedQueue } from './boundedQueue.ts'

/** Work that lasts until it is told to end; `begun` names those that have begun, in their order. */
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

test('work is done so many at once, in the order in which it was asked for', async () => {
  const { begun, work, end } = givenWork()
  const queue = boundedQueue({ atOnce: 2, waiting: 3 })
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

test('what comes when the queue is full is refused and never begun, and the next is taken again', async () => {
  const { begun, work, end } = givenWork()
  const queue = boundedQueue({ atOnce: 1, waiting: 1 })
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

test('work that fails fails alone', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const after = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('done')
})
