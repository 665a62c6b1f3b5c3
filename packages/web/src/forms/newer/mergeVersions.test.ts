import { expect, test } from 'vitest'
import { mergeVersions } from './mergeVersions.ts'

const before = { name: 'Casa', phone: '1', rates: { day: 50, week: 200 } as Record<string, number>, days: ['monday'] }

test.each([
  ['nothing differs', {}, {}, before, {}],
  ['only the other one changed it', {}, { phone: '2' }, { ...before, phone: '2' }, { theirs: ['phone'] }],
  ['only this one changed it', { phone: '3' }, {}, { ...before, phone: '3' }, {}],
  ['both changed it', { phone: '3' }, { phone: '2' }, { ...before, phone: '3' }, { both: ['phone'] }],
  ['both changed it alike', { phone: '2' }, { phone: '2' }, { ...before, phone: '2' }, {}],
  [
    'each changed a field',
    { name: 'Sol' },
    { phone: '2' },
    { ...before, name: 'Sol', phone: '2' },
    { theirs: ['phone'] },
  ],
  [
    'an entry of a group is a field',
    { rates: { day: 60, week: 200 } },
    { rates: { day: 50, week: 250, month: 900 } },
    { ...before, rates: { day: 60, week: 250, month: 900 } },
    { theirs: ['rates.week', 'rates.month'] },
  ],
  [
    'a group that one of them does not have is one field',
    { rates: undefined },
    { rates: { day: 60, week: 200 } },
    { ...before, rates: undefined },
    { both: ['rates'] },
  ],
  [
    'a list is one field',
    { days: ['monday', 'friday'] },
    { days: ['tuesday'] },
    { ...before, days: ['monday', 'friday'] },
    { both: ['days'] },
  ],
])('%s', (_case, mine, theirs, values, found) => {
  const versions = { before, typed: { ...before, ...mine }, newer: { ...before, ...theirs } }
  expect(mergeVersions(versions, { parts: ['rates'] })).toEqual({ both: [], theirs: [], dropped: [], ...found, values })
})

test('what can no longer be changed is as in the newer version, and is named', () => {
  const versions = { before, typed: { ...before, name: 'Sol', days: ['friday'] }, newer: { ...before, phone: '2' } }
  expect(mergeVersions(versions, { isKept: (field) => field === 'name' })).toEqual({
    values: { ...before, name: 'Sol', phone: '2' },
    both: [],
    theirs: ['phone'],
    dropped: ['days'],
  })
})
