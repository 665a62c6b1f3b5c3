import i18next from 'i18next'
import { expect, test } from 'vitest'
import { setUpTexts } from '../../../testing/screen.tsx'
import { importedOf } from './imported.ts'
import type { StaffLine } from './readStaff.ts'

setUpTexts('administration')

const line = (row: number, account: string): StaffLine => ({
  ...{ row, account, firstName: 'Ines', lastName: 'Vidal', language: 'en' },
  ...{ roleIds: [1], unknownRoles: [], sites: [], written: {} as StaffLine['written'] },
})

test.each([
  ['ines@example.org', ' INES@example.org'],
  ['+1 (415) 555-0142', '415.555.0142'],
])('%s and %s are one logon name', (first, second) => {
  const lines = [line(2, first), line(3, second)]
  const taken = { userId: 1, faults: [] }
  const refused = { userId: undefined, faults: [{ field: 'account' as const, message: 'Another account has this.' }] }
  const { notTaken } = importedOf(i18next.t, lines, [taken, refused], () => false)
  expect(notTaken.map(({ why }) => why.join())).toEqual([
    expect.stringContaining(i18next.t('administration.import.sameAccount', { row: 2 })),
  ])
})
