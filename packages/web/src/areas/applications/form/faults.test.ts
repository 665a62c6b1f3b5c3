import { describe, expect, it } from 'vitest'
import { blankDraft } from './draft/draft.ts'
import { sampleDraft } from './draft/sampleDraft.ts'
import { faultsOfDraft, fieldOf, labelKey } from './faults.ts'

const today = '2026-11-21'
const full = sampleDraft(today)
const fieldsOf = (draft: typeof full) =>
  Object.entries(faultsOfDraft(draft, today)).map(([field, key]) => `${field} ${key}`)
const parent = full.parents[0] as (typeof full.parents)[0]
const child = full.children[0] as (typeof full.children)[0]

describe('the faults of a draft', () => {
  it('are none if everything was answered', () => expect(fieldsOf(full)).toEqual([]))

  it('ask a blank draft for a parent, a child, the income and the size of the family', () => {
    expect(fieldsOf(blankDraft(today))).toEqual(
      expect.arrayContaining([
        'parents parentRequired',
        'children childRequired',
        'familySize familySizeInvalid',
        'receivesPublicAssistance required',
      ]),
    )
  })

  it('belong to fields of the form', () => {
    const draft = {
      ...full,
      parents: [{ ...parent, lastName: ' ', preferredContact: ['email' as const] }],
      children: [{ ...child, bornOn: '2027-01-01', gender: undefined, languages: ['01', '01'], races: [] }],
      incomes: [{ parent: 'A' as const }],
    }
    expect(fieldsOf(draft)).toEqual(
      expect.arrayContaining([
        'parents.0.lastName required',
        'parents.0.email emailNeededForContact',
        'children.0.bornOn bornInFuture',
        'children.0.gender required',
        'children.0.languages repeated',
        'children.0.races raceRequired',
        'incomes.0.total required',
      ]),
    )
  })

  it('name a mistake in the home address once, and one in a mailing address of its own at that', () => {
    const wrong = { ...parent.address, zip: '9411' }
    const at = (mailing: Partial<typeof parent>) => fieldsOf({ ...full, parents: [{ ...parent, ...mailing }] })
    expect(at({ address: wrong, mailingSameAsHome: true })).toEqual(['parents.0.address.zip zipInvalid'])
    expect(at({ mailingSameAsHome: false, mailingAddress: wrong })).toEqual(['parents.0.mailingAddress.zip zipInvalid'])
  })

  it('ask for an address unless the family is homeless', () => {
    const noAddress = { ...parent, address: { street: '', city: '', state: '', zip: '' } }
    expect(fieldsOf({ ...full, parents: [noAddress] })).toContain('parents.0.address.zip required')
    expect(fieldsOf({ ...full, parents: [{ ...noAddress, isHomeless: true }] })).toEqual([])
  })

  it('check the hours of chosen days only', () => {
    const hours = { ...full.care.hours, monday: { from: 600, to: 540 }, sunday: { from: 600, to: 540 } }
    expect(fieldsOf({ ...full, care: { ...full.care, hours } })).toEqual(['care.hours.monday.to hoursBackwards'])
  })

  it.each([
    ['2028-11-21', undefined, []],
    ['2028-11-22', undefined, ['care.startOn tooFarAhead']],
    ['2036-01-04', '2036-01-04', []],
    ['2100-01-04', '2036-01-04', ['care.startOn tooFarAhead']],
  ])('limit care from %s, before the change from %s, to two years: %j', (startOn, before, found) => {
    const from = (day: string) => ({ ...full, stamp: 1, care: { ...full.care, startOn: day } })
    expect(fieldsOf({ ...from(startOn), ...(before && { base: from(before) }) })).toEqual(found)
  })

  it('find an address without its number, and an "only" without a location', () => {
    const location = { kind: 'address' as const, place: 'Folsom Street', miles: 3 as const, hasStreetNumber: false }
    const care = { ...full.care, locations: [location], onlyPreferredSites: true }
    expect(fieldsOf({ ...full, care })).toEqual([
      'care.locations.0.place streetNumberRequired',
      'care.preferredSiteIds siteRequired',
    ])
  })
})

it('paths of the domain are fields of the form', () => {
  expect(fieldOf('children[1].races[2]')).toBe('children.1.races')
  expect(fieldOf('incomes.1.familySize')).toBe('familySize')
  expect(labelKey('parents.1.mobilePhones.0')).toBe('parents_mobilePhones')
  expect(labelKey('care.hours.monday.to')).toBe('care_hours_to')
})
