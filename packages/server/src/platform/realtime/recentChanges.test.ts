import type { LiveTopic } from '@semilla/contract/live.ts'
import { expect, it } from 'vitest'
import { createRecentChanges } from './recentChanges.ts'

function given() {
  let now = 1000
  const changes = createRecentChanges(() => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { changes, pass }
}

it('tells how long ago a topic changed last', () => {
  const { changes, pass } = given()
  pass(100)
  changes.heard(['application:1', 'worklist'])
  pass(50)
  changes.heard(['worklist'])
  pass(7)
  expect([changes.msSince('application:1'), changes.msSince('worklist')]).toEqual([57, 7])
})

it('says that any other may have changed before it began to listen, or could not hear', () => {
  const { changes, pass } = given()
  pass(300)
  expect(changes.msSince('application:2')).toBe(300)
  changes.heard(['application:2'])
  pass(20)
  changes.forget()
  pass(5)
  expect(changes.msSince('application:2')).toBe(5)
})

it('remembers a limited number, and then says that others may have changed', () => {
  const { changes, pass } = given()
  changes.heard(Array.from({ length: 20_000 }, (_, id): LiveTopic => `application:${id + 1}`))
  pass(900)
  expect(changes.msSince('vacancyQueue:1')).toBe(900)
  changes.heard(['vacancyQueue:2'])
  pass(10)
  expect([changes.msSince('application:1'), changes.msSince('vacancyQueue:2')]).toEqual([10, 10])
})
