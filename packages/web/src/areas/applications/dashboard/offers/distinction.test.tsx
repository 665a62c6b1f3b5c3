import i18next from 'i18next'
import { expect, it } from 'vitest'
import { offerOf, referralOf } from '../../../../testing/dashboard.ts'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { withDistinctions } from './distinction.ts'
import type { Offer } from './offers.ts'

setUpTexts('dashboard', 'words', 'vacancies')

const offer = (part: Partial<Offer> = {}): Offer => ({ ...referralOf(), ...offerOf(), ...part })
const later = { vacancyStartOn: '2027-02-01' }
const untilNoon = [{ days: ['monday' as const], hours: [{ from: 480, to: 720 }] }]
const starts = ['Starts January 11, 2027', 'Starts February 1, 2027']

it.each([
  ['at two sites', [{}, { ...later, siteId: 8 }], ['', '']],
  ['for two children', [{}, { ...later, childId: 6 }], ['', '']],
  ['from other days on', [{}, later], starts],
  ['of other programs', [{}, { programName: 'Afternoons' }], ['Preschool', 'Afternoons']],
  ['at other hours', [{ schedule: untilNoon }, {}], [/^Mon 8:00 AM/, /^Mon–.Fri 7:30 AM/]],
  ['that differ in their names alone', [{}, { vacancyName: 'Room 3' }], ['Room 2', 'Room 3']],
  [
    'two of which are alike',
    [{}, later, { ...later, vacancyName: 'Room 3' }],
    [starts[0], `${starts[1]} · Room 2`, `${starts[1]} · Room 3`],
  ],
] as const)('offers %s are told apart by what differs', (_, parts, told) => {
  const offers = withDistinctions(
    i18next.t,
    parts.map((part, index) => offer({ id: index + 1, ...part } as Partial<Offer>)),
  )
  const said = offers.map(({ distinction = '' }) => distinction.replaceAll(/[\u00a0\u202f\u2009]/g, ' '))
  for (const [index, each] of told.entries())
    if (each instanceof RegExp) expect(said[index]).toMatch(each)
    else expect(said[index]).toBe(each)
})
