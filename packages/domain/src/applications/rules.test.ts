import { describe, expect, it } from 'vitest'
import { circumstancesOf, isFeeWaived } from '../eligibility/circumstances.ts'
import { decideEligibility } from '../eligibility/eligibility.ts'
import { shippedTables } from '../eligibility/shippedTables.ts'
import { type ApplicationForm, applicationForm } from './application.ts'
import { careStartFaults, namesPrograms, withAnyProgram } from './careRules.ts'
import { isContactNeeded, seeksPartDay, withMirroredPartDay } from './familyRules.ts'
import { familyIncome, type ParentIncome, withTotal } from './income.ts'
import { applicationFaults } from './rules.ts'

const today = '2026-09-01'
const home = { street: '2765 Folsom Street', city: 'San Francisco', state: 'CA', zip: '94110' }
const parentA: ApplicationForm['parents'][number] = {
  position: 'A',
  firstName: 'Marisol',
  middleInitial: 'J',
  lastName: 'Ibarra-Núñez',
  language: '01',
  address: home,
  mailingSameAsHome: true,
  mailingAddress: home,
  preferredContact: ['email', 'text'],
  email: 'marisol.ibarra@example.net',
  homePhones: [],
  mobilePhones: ['(415) 555-0171'],
  isSingleParent: false,
  isHomeless: false,
  homelessTypes: [],
  needs: ['working'],
}
const parentB: typeof parentA = {
  ...parentA,
  position: 'B',
  firstName: 'Daniel',
  middleInitial: '',
  lastName: 'Núñez',
  language: '00',
  preferredContact: ['text'],
  email: '',
  mobilePhones: ['4155550172'],
  needs: ['seekingEmployment', 'working'],
}
const lucia: ApplicationForm['children'][number] = {
  firstName: 'Lucía',
  middleInitial: '',
  lastName: 'Núñez Ibarra',
  bornOn: '2023-05-14',
  gender: 'female',
  languages: ['01', '00'],
  otherLanguage: '',
  races: ['hispanic'],
  ethnicity: 'hispanic',
  specialNeeds: [],
  protections: ['atRisk'],
  isImmigrant: false,
}
const mateo: typeof lucia = {
  ...lucia,
  firstName: 'Mateo',
  bornOn: '2025-09-02',
  gender: 'male',
  languages: ['01'],
  specialNeeds: ['ifsp'],
  protections: [],
}
const incomeA: ParentIncome = {
  parent: 'A',
  familySize: 4,
  employment: 390_000,
  childSupport: 0,
  cashAid: 0,
  other: 10_000,
  total: 400_000,
}
const incomeB: ParentIncome = { ...incomeA, parent: 'B', employment: 120_000, other: 0, total: 120_000 }
const grandmother: ApplicationForm['otherContacts'][number] = {
  firstName: 'Rosa',
  middleInitial: '',
  lastName: 'Ibarra',
  kind: 'relationship',
  relationship: 'Grandmother',
  email: '',
  homePhone: '',
  mobilePhone: '(415) 555-0133',
}
const eightToFive = { from: 480, to: 1020 }
const mission: ApplicationForm['care']['locations'][number] = {
  kind: 'zip',
  place: '94110',
  miles: 3,
  hasStreetNumber: false,
}
const care: ApplicationForm['care'] = {
  startOn: '2027-01-04',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  hours: {
    monday: eightToFive,
    tuesday: eightToFive,
    wednesday: eightToFive,
    thursday: eightToFive,
    friday: { from: 480, to: 990 },
  },
  siteTypes: ['familyHome', 'center'],
  locations: [mission],
  onlyPreferredLocations: false,
  languages: ['01'],
  onlyPreferredLanguages: false,
  extras: [],
  preferredSiteIds: [],
  onlyPreferredSites: false,
  allAtOneSite: false,
  noPreference: false,
}
/** The family of the sample request of the legacy API. */
const form: ApplicationForm = {
  cityId: 1,
  familySize: 4,
  monthlyIncome: 520_000,
  receivesPublicAssistance: false,
  fromPhone: false,
  incomes: [incomeA, incomeB],
  care,
  otherContacts: [grandmother],
  parents: [parentA, parentB],
  children: [lucia, mateo],
}
const faults = (change: Partial<ApplicationForm>, closedIds?: readonly number[]) =>
  applicationFaults({ ...form, ...change }, today, closedIds).map(({ path, code }) => `${path}: ${code}`)
const ofParent = (change: Partial<typeof parentA>) => faults({ parents: [{ ...parentA, ...change }, parentB] })
const ofChild = (change: Partial<typeof lucia>) => faults({ children: [{ ...lucia, ...change }, mateo] })
const ofCare = (change: Partial<typeof care>) => faults({ care: { ...care, ...change } })
const ofIncome = (change: Partial<ParentIncome>, monthlyIncome = 520_000) =>
  faults({ incomes: [{ ...incomeA, ...change }, incomeB], monthlyIncome })
const address = (place: string) => ({ ...mission, kind: 'address' as const, place })

describe('applicationFaults', () => {
  it('finds no fault in the sample family, which is eligible by the child at risk and by income', () => {
    expect(applicationForm.parse(form)).toEqual(form)
    expect(faults({})).toEqual([])
    const family = circumstancesOf(form, '2026-09-01')
    const decision = decideEligibility(family, shippedTables, today)
    expect(decision.eligibility).toBe('incomeEligible')
    expect(decision.reasons).toEqual(['atRisk', 'incomeWithinState'])
    expect(decision.children.map((child) => child.reasons)).toEqual([
      ['atRisk', 'incomeWithinState'],
      ['incomeWithinState'],
    ])
    expect(isFeeWaived(family)).toBe(true)
  })

  it.each([
    [
      'no usable preferred method',
      ofParent({ preferredContact: ['email'], email: '' }),
      ['parents[0].email: emailNeededForContact'],
    ],
    [
      'text without a mobile phone',
      ofParent({ preferredContact: ['text'], mobilePhones: [], homePhones: ['4155550100'] }),
      ['parents[0].mobilePhones: mobilePhoneNeededForContact'],
    ],
    [
      'a call without a phone',
      ofParent({ preferredContact: ['phoneCall'], mobilePhones: [] }),
      ['parents[0].mobilePhones: phoneNeededForContact'],
    ],
    ['one usable method of two', ofParent({ email: '' }), []],
    ['a phone twice', ofParent({ homePhones: ['415-555-0171'] }), ['parents[0].mobilePhones[0]: repeated']],
    [
      'a contact method twice',
      ofParent({ preferredContact: ['email', 'email'] }),
      ['parents[0].preferredContact[1]: repeated'],
    ],
    [
      'part-day with one parent alone',
      ofParent({ needs: ['partDayPreschool'] }),
      ['parents[1].needs: partDayNotMirrored'],
    ],
    [
      'two parents in one position',
      ofParent({ position: 'B' }),
      ['parents[1].position: repeated', 'incomes[0].parent: incomeOfNobody'],
    ],
    [
      'a relationship without a name',
      faults({ otherContacts: [{ ...grandmother, relationship: '' }] }),
      ['otherContacts[0].relationship: relationshipRequired'],
    ],
    [
      'an organization without one',
      faults({ otherContacts: [{ ...grandmother, kind: 'organization', relationship: '' }] }),
      [],
    ],
  ])('of parents and contacts: %s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it.each([
    ['born tomorrow', ofChild({ bornOn: '2026-09-02' }), ['children[0].bornOn: bornInFuture']],
    ['born today', ofChild({ bornOn: today }), []],
    ['born before 1990', ofChild({ bornOn: '1989-12-31' }), ['children[0].bornOn: bornTooEarly']],
    ['born on the first day of 1990', ofChild({ bornOn: '1990-01-01' }), []],
    ['no language', ofChild({ languages: [] }), ['children[0].languages: languageRequired']],
    ['another language, unnamed', ofChild({ languages: ['-1'] }), ['children[0].otherLanguage: otherLanguageRequired']],
    ['another language, named', ofChild({ languages: ['-1'], otherLanguage: 'Quechua' }), []],
    ['a named language alone', ofChild({ languages: [], otherLanguage: 'Quechua' }), []],
    ['a race twice', ofChild({ races: ['asian', 'asian'] }), ['children[0].races[1]: repeated']],
    [
      'a child twice',
      faults({ children: [lucia, { ...lucia, firstName: 'LUCÍA' }] }),
      ['children[1].firstName: childRepeated'],
    ],
    [
      'a child who is stored already, entered again',
      faults({ children: [{ ...lucia, id: 5 }, mateo, lucia] }, [7]),
      ['children[2].firstName: childRepeated'],
    ],
    ['one who is closed, entered again', faults({ children: [{ ...lucia, id: 5 }, lucia] }, [5]), []],
    [
      'one who is closed, entered again twice',
      faults({ children: [{ ...lucia, id: 5 }, lucia, lucia] }, [5]),
      ['children[2].firstName: childRepeated'],
    ],
    ['one of whom it is not known whether the child is closed', faults({ children: [{ ...lucia, id: 5 }, lucia] }), []],
    [
      'one whom a merge brought to the same child',
      faults(
        {
          children: [
            { ...lucia, id: 5 },
            { ...lucia, id: 9 },
          ],
        },
        [5],
      ),
      [],
    ],
    ['twins', faults({ children: [lucia, { ...lucia, firstName: 'Luz' }] }), []],
    [
      'one id twice',
      faults({
        children: [
          { ...lucia, id: 5 },
          { ...mateo, id: 5 },
        ],
      }),
      ['children[1].id: repeated'],
    ],
  ])('of children: %s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it.each([
    ['a total other than the sum', ofIncome({ total: 390_000 }, 510_000), ['incomes[0].total: totalDiffers']],
    ['a total alone', ofIncome({ employment: 0, other: 0 }), []],
    ['a family total other than the sum', ofIncome({}, 520_001), ['monthlyIncome: familyIncomeDiffers']],
    ['sources beyond the cap', ofIncome({ employment: 99_999_999 }), ['incomes[0].total: moneyTooLarge']],
    [
      'totals beyond the cap',
      ofIncome({ employment: 0, other: 0, total: 99_999_999 }),
      ['monthlyIncome: moneyTooLarge'],
    ],
    ['one parent’s income twice', ofIncome({ parent: 'B' }), ['incomes[1].parent: repeated']],
    ['an income of an unknown parent', faults({ parents: [parentA] }), ['incomes[1].parent: incomeOfNobody']],
    ['a missing income', faults({ incomes: [incomeA], monthlyIncome: 400_000 }), []],
  ])('of incomes: %s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })

  it.each([
    ['a day without hours', ofCare({ days: ['saturday'] }), ['care.hours.saturday: hoursRequired']],
    [
      'hours that end when they begin',
      ofCare({ days: ['monday'], hours: { monday: { from: 480, to: 480 } } }),
      ['care.hours.monday.to: hoursBackwards'],
    ],
    ['hours of a day that is not chosen', ofCare({ hours: { ...care.hours, sunday: { from: 9, to: 3 } } }), []],
    ['a day twice', ofCare({ days: ['monday', 'monday'] }), ['care.days[1]: repeated']],
    [
      'an address without a number',
      ofCare({ locations: [{ ...address('Folsom Street'), hasStreetNumber: true }] }),
      ['care.locations[0].place: streetNumberRequired'],
    ],
    ['an address with a number', ofCare({ locations: [address('2765 Folsom Street')] }), []],
    [
      'an invalid zip',
      ofCare({ locations: [{ ...mission, place: 'Mission' }] }),
      ['care.locations[0].place: zipInvalid'],
    ],
    [
      'a place twice',
      ofCare({ locations: [address('1 Main St'), address('1 MAIN st')] }),
      ['care.locations[1]: repeated'],
    ],
    [
      'only my places, with an empty list',
      ofCare({ locations: [], onlyPreferredLocations: true }),
      ['care.locations: locationRequired'],
    ],
    [
      'only my languages',
      ofCare({ languages: [], onlyPreferredLanguages: true }),
      ['care.languages: careLanguageRequired'],
    ],
    ['only my place and my language', ofCare({ onlyPreferredLocations: true, onlyPreferredLanguages: true }), []],
    ['no place and no language', ofCare({ locations: [], languages: [] }), []],
    ['only my sites', ofCare({ onlyPreferredSites: true }), ['care.preferredSiteIds: siteRequired']],
    [
      'any program beside a preferred one',
      ofCare({ noPreference: true, preferredSiteIds: [4] }),
      ['care.noPreference: anyProgramNamesNone'],
    ],
    [
      'any program beside only preferred ones',
      ofCare({ noPreference: true, preferredSiteIds: [4], onlyPreferredSites: true }),
      ['care.noPreference: anyProgramNamesNone'],
    ],
    ['any program', ofCare({ noPreference: true }), []],
    ['a site twice', ofCare({ preferredSiteIds: [4, 5, 4] }), ['care.preferredSiteIds[2]: repeated']],
  ])('of care: %s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})

describe('income', () => {
  it('of a family is the sum of its parents; one given as a total has no sources', () => {
    const ofEach = { ...incomeA, childSupport: 30_000, cashAid: 20_000 }
    const sources = { employment: 0, childSupport: 0, cashAid: 0, other: 0 }
    expect(withTotal(ofEach, 100)).toEqual({ ...incomeA, ...sources, total: 100 })
    expect(familyIncome([incomeA, incomeB])).toBe(520_000)
  })
})

describe('any program that fits', () => {
  const named = { ...care, preferredSiteIds: [4, 5], onlyPreferredSites: true }

  it('clears the programs that it contradicts, and no other wish', () => {
    expect([namesPrograms(named), namesPrograms(care)]).toEqual([true, false])
    expect(withAnyProgram(named)).toEqual({ ...care, noPreference: true })
    expect(ofCare(withAnyProgram(named))).toEqual([])
  })
})

describe('the part-day need', () => {
  it('is set for all parents and cleared for all', () => {
    const all = withMirroredPartDay([parentA, parentB], true)
    expect(all.map((parent) => parent.needs.includes('partDayPreschool'))).toEqual([true, true])
    expect(seeksPartDay(withMirroredPartDay(all, false))).toBe(false)
    expect(faults({ parents: all })).toEqual([])
  })
})

it.each([
  ['2028-09-01', undefined, []],
  ['2028-09-02', undefined, ['tooFarAhead']],
  ['2100-01-01', '2036-01-01', ['tooFarAhead']],
  ['2036-01-01', '2036-01-01', []],
  ['2020-01-01', undefined, []],
])('care from %s, and before the change from %s, has the faults %j', (startOn, before, faults) =>
  expect(careStartFaults(startOn, today, before).map(({ code }) => code)).toEqual(faults),
)

describe('the contacts of a parent that are needed', () => {
  const none = { email: '', mobilePhones: [], homePhones: [] }
  const mobile = ['(415) 555-0171']
  it.each([
    ['none before a way is preferred', [], none, []],
    ['the email for email', ['email'], none, ['email']],
    [
      'the mobile phone for texts, also once it is typed',
      ['text'],
      { ...none, mobilePhones: mobile },
      ['mobilePhones'],
    ],
    ['either phone for calls', ['phoneCall'], none, ['mobilePhones', 'homePhones']],
    ['the one phone that is typed for calls', ['phoneCall'], { ...none, homePhones: mobile }, ['homePhones']],
    ['none of two that both serve', ['email', 'text'], { ...none, email: 'a@b.org', mobilePhones: mobile }, []],
    ['the one of two that serves', ['email', 'text'], { ...none, email: 'a@b.org' }, ['email']],
  ] as const)('are %s', (_, preferredContact, typed, needed) => {
    const parent = { ...parentA, ...typed, preferredContact: [...preferredContact] } as typeof parentA
    const fields = (['email', 'mobilePhones', 'homePhones'] as const).filter((field) => isContactNeeded(parent, field))
    expect(fields).toEqual(needed)
  })
})
