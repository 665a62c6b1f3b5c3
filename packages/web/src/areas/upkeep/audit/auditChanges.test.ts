import { describe, expect, it } from 'vitest'
import { auditChanges, auditLine } from './auditChanges.ts'

describe('what an entry of the log says', () => {
  it.each([
    ['nothing', null, ''],
    ['a text', { visit: 'agreed' }, 'visit: agreed'],
    ['several fields', { status: 'active', isDisabled: false, note: '' }, 'status: active · isDisabled: false'],
    ['a list', { roleIds: [1, 2] }, 'roleIds: 1, 2'],
    [
      'a part of a record',
      { care: { startOn: '2027-01-05', days: ['monday'] } },
      'care: startOn: 2027-01-05, days: monday',
    ],
  ])('is read in one line: %s', (_, value, expected) => {
    expect(auditLine(value)).toBe(expected)
  })

  it('is compared field by field', () => {
    expect(auditChanges({ name: 'Ana', city: 'Oakland' }, { name: 'Anna', zip: 94110 })).toEqual([
      { field: 'name', before: 'Ana', after: 'Anna' },
      { field: 'city', before: 'Oakland', after: '' },
      { field: 'zip', before: '', after: '94110' },
    ])
    expect(auditChanges(null, undefined)).toEqual([])
  })
})
