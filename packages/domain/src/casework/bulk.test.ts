import { expect, it } from 'vitest'
import { canUndo, changedTagsFault } from './bulk.ts'

const now = new Date('2026-11-23T20:00:00Z')
const job = {
  action: 'tag',
  status: 'finished',
  done: 3,
  isUndo: false,
  isUndone: false,
  createdAt: '2026-11-23T08:00:00Z',
} as const

it.each([
  ['a finished one', {}, true],
  ['a stopped one', { status: 'stopped' }, true],
  ['one that still runs', { status: 'running' }, false],
  ['messages, which families have read', { action: 'message' }, false],
  ['an export', { action: 'export' }, false],
  ['one that did nothing', { done: 0 }, false],
  ['one that changed a single application', { done: 1 }, true],
  ['one that was taken back', { isUndone: true }, false],
  ['one that takes another back', { isUndo: true }, false],
  ['one of 24 hours ago', { createdAt: '2026-11-22T20:00:00Z' }, true],
  ['one of the day before', { createdAt: '2026-11-22T19:59:59Z' }, false],
] as const)('%s can be taken back: %o %s', (_what, part, can) => expect(canUndo({ ...job, ...part }, now)).toBe(can))

it.each([
  ['no tags', [], [], 'required'],
  ['a tag in both lists', ['Fair', 'Old'], ['old'], 'repeated'],
  ['one of several in both lists', ['old'], ['Fair', 'OLD', 'Lease'], 'repeated'],
  ['tags in one list or the other', ['Fair'], ['old'], undefined],
] as const)('%s', (_what, addTags, removeTags, code) =>
  expect(changedTagsFault({ addTags, removeTags })?.code).toBe(code),
)
