import { expect, test } from 'vitest'
import { attempts } from './attempts.ts'

test.each([
  [0, undefined],
  [1, 'step 1'],
  [2, '2 steps of a job failed'],
  [3, '3 steps of a job failed'],
])('the other steps are done where %i fail, and the job has failed if any did', async (failing, message) => {
  const done: number[] = []
  const { attempt, end } = attempts()
  for (const step of [1, 2, 3, 4])
    await attempt(async () => {
      if (step <= failing) throw new Error(`step ${step}`)
      done.push(step)
    })
  expect(done).toEqual([1, 2, 3, 4].slice(failing))
  if (message) expect(end).toThrow(message)
  else expect(end).not.toThrow()
})
