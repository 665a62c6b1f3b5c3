import { describe, expect, it } from 'vitest'
import { lastDueOf, taskDueOf } from './task.ts'

const today = '2026-11-23'

describe('taskDueOf', () => {
  it.each([
    ['2026-11-22', 'overdue'],
    ['2025-01-01', 'overdue'],
    ['2026-11-23', 'today'],
    ['2026-11-24', 'week'],
    ['2026-11-30', 'week'],
    ['2026-12-01', 'later'],
  ] as const)('a task of %s is %s', (dueOn, due) => expect(taskDueOf(dueOn, today)).toBe(due))
})

describe('lastDueOf', () => {
  it.each([
    ['overdue', '2026-11-22'],
    ['today', '2026-11-23'],
    ['week', '2026-11-30'],
    ['any', undefined],
  ] as const)('%s reaches to %s', (reach, day) => expect(lastDueOf(reach, today)).toBe(day))
})
