import { expect, test } from 'vitest'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { isOpen, type Source } from './source.ts'

const edit: Source = { kind: 'edit', applicationId: 7, fromDetail: false }
const copy: Source = { kind: 'copy', applicationId: 7 }

test.each<[what: string, source: Source, address: string, open: boolean]>([
  ['a new application', { kind: 'new' }, '/Partials/Application?Step=review', true],
  ['one on a phone', { kind: 'new' }, '/Mobile/Application/Apply/Misc', true],
  [
    'one whose address names an application without need',
    { kind: 'new' },
    '/Partials/Application?ApplicationId=7',
    true,
  ],
  [
    'a new one, and another is edited',
    { kind: 'new' },
    '/Mobile/Application/Apply/Misc?ApplicationId=7&IsEditApplication=true',
    false,
  ],
  ['a new one, left for another screen', { kind: 'new' }, '/About', false],
  ['a change', edit, '/Partials/EditApplication?ApplicationId=7', true],
  ['a change on a phone', edit, '/Mobile/Application/Apply/Misc?ApplicationId=7&IsEditApplication=true', true],
  ['a change, left for that of another application', edit, '/Partials/EditApplication?ApplicationId=8', false],
  ['a change, left for the record', edit, '/Partials/EditApplicationSP?ApplicationId=7', false],
  ['a copy', copy, '/Copy/Application?ApplicationId=7', true],
  ['a copy, left for a new application', copy, '/Partials/Application', false],
])('the pages of %s: open where they are shown', (_what, source, address, open) => {
  navigation().push(address)
  expect(isOpen(source)).toBe(open)
})
