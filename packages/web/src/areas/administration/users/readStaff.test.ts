import { expect, test } from 'vitest'
import { missingColumns, readStaff } from './readStaff.ts'

const words = {
  titles: {
    firstName: 'First name',
    lastName: 'Last name',
    account: 'Logon name',
    roles: 'Roles',
    sites: 'Sites',
    language: 'Language',
  },
  roles: [
    { id: 1, names: ['counselor', 'Counselor'] },
    { id: 2, names: ['auditor', 'Auditor'] },
  ],
  languages: { en: ['English'], es: ['Español', 'Spanish'], 'zh-Hant': ['中文', 'Traditional Chinese'] },
}
const head = ['Last name', ' first  NAME', 'Logon name', 'Roles', 'Language', 'Sites']

test('people are read by the titles of their columns, with their roles and language', () => {
  const rows = [
    head,
    ['Vidal', ' Ines ', 'ines@example.org', 'Counselor; AUDITOR, Counselor', 'español', 'Luna, North; 12；'],
    [null, '', null],
  ]
  expect(readStaff(rows, words)).toEqual([
    {
      ...{ row: 2, firstName: 'Ines', lastName: 'Vidal', account: 'ines@example.org', language: 'es' },
      ...{ roleIds: [1, 2], unknownRoles: [], sites: ['Luna, North', '12'] },
      written: {
        ...{ firstName: 'Ines', lastName: 'Vidal', account: 'ines@example.org' },
        ...{ roles: 'Counselor; AUDITOR, Counselor', language: 'español', sites: 'Luna, North; 12；' },
      },
    },
  ])
})

test.each(['es', 'español', 'Spanish'])('a language can be called %s', (written) => {
  const rows = [head, ['Vidal', 'Ines', 'ines@example.org', 'Auditor', written]]
  expect(readStaff(rows, words).map(({ language }) => language)).toEqual(['es'])
})

test('what is not known stays to be told, with the row of the workbook', () => {
  const rows = [head, [], ['Vidal', 'Ines', 4155550123, 'Driver', 'French']]
  expect(readStaff(rows, words)).toEqual([
    {
      ...{ row: 3, firstName: 'Ines', lastName: 'Vidal', account: '4155550123', language: 'French' },
      ...{ roleIds: [], unknownRoles: ['Driver'], sites: [] },
      written: {
        ...{ firstName: 'Ines', lastName: 'Vidal', account: '4155550123' },
        ...{ roles: 'Driver', language: 'French', sites: '' },
      },
    },
  ])
})

test('the language and the sites may be left out, and no other column', () => {
  expect(readStaff([head.slice(0, 4), ['a', 'b', 'c', 'Auditor']], words)[0]?.language).toBe('en')
  expect(missingColumns([head.slice(0, 4)], words)).toEqual([])
  expect(missingColumns([head.slice(1, 3), ['a', 'b']], words)).toEqual(['lastName', 'roles'])
  expect(missingColumns([], words)).toEqual(['firstName', 'lastName', 'account', 'roles'])
})
