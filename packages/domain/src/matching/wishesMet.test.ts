import { expect, test } from 'vitest'
import type { OpenVacancy, WantedCare } from './types.ts'
import { type WishesMet, wishesMet } from './wishesMet.ts'

const site: OpenVacancy['site'] = {
  siteId: 7,
  isActive: true,
  type: 'center',
  zip: '94110',
  neighborhood: 'Mission',
  languages: ['00', '01'],
  extras: [],
  openings: [],
}
const zip = { kind: 'zip', place: '94110', miles: 1 } as const
const mission = { kind: 'neighborhood', place: 'Mission', miles: 1 } as const
const far = { kind: 'zip', place: '94121', miles: 1 } as const
const nothing: WishesMet = { isPreferredSite: false, languages: [] }

test.each<[string, Partial<WantedCare>, WishesMet]>([
  ['no wish', {}, nothing],
  ['the site itself', { preferredSiteIds: [3, 7] }, { ...nothing, isPreferredSite: true }],
  [
    'the first place that is near',
    { locations: [far, mission, zip] },
    { ...nothing, place: { kind: 'neighborhood', place: 'Mission' } },
  ],
  ['a place elsewhere', { locations: [far] }, nothing],
  ['the languages that are spoken there', { languages: ['03', '01'] }, { ...nothing, languages: ['01'] }],
])('%s', (_, care, expected) => {
  expect(wishesMet({ locations: [], languages: [], preferredSiteIds: [], ...care }, site)).toEqual(expected)
})
