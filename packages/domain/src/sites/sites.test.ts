import { describe, expect, it } from 'vitest'
import { exceedsLicence, siteFaults } from './rules.ts'
import { descriptionIn, type SiteForm, siteForm, siteTypeOf } from './site.ts'
import { webAddressOf } from './webAddress.ts'

describe('the web address of a site', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['sprouts.example.org', 'https://sprouts.example.org'],
    [' sprouts.example.org/enroll?year=1 ', 'https://sprouts.example.org/enroll?year=1'],
    ['http://sprouts.example.org', 'http://sprouts.example.org'],
    ['HTTPS://sprouts.example.org', 'HTTPS://sprouts.example.org'],
    ['javascript:alert(1)', undefined],
    ['javascript://a.example.org/%0aalert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://sprouts.example.org', undefined],
    ['https://user:word@sprouts.example.org', undefined],
    ['https://sprouts.example.org@example.com', undefined],
    ['https://:word@sprouts.example.org', undefined],
    [`${'a'.repeat(60)}.example.org/${'a'.repeat(119)}`, `https://${'a'.repeat(60)}.example.org/${'a'.repeat(119)}`],
    [`${'a'.repeat(60)}.example.org/${'a'.repeat(120)}`, undefined],
    ['sprouts', undefined],
    ['two words.example.org', undefined],
    ['sprouts.example.org/two words', undefined],
    [`${'a'.repeat(200)}.example.org`, undefined],
  ])('%j is stored as %j', (typed, stored) => {
    expect(webAddressOf(typed)).toBe(stored)
  })
})

const form: SiteForm = {
  name: 'Alder Street Center',
  careType: 'center',
  street: '1 Alder St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94110',
  phone: '',
  email: '',
  website: '',
  licenceNumber: '',
  licences: [],
  languages: ['00'],
  extras: [],
  schedule: [],
  shifts: ['fullDay'],
  rates: {},
  topics: {
    otherRate: '',
    tuitionAssistance: '',
    funding: '',
    immersion: '',
    specialNeeds: '',
    accreditation: '',
    environment: '',
    transportation: '',
    meals: '',
    contact: '',
  },
  descriptions: { en: '', es: '', 'zh-Hant': '' },
  ageGroupSeats: {},
}
const codesOf = (change: Partial<SiteForm>) =>
  siteForm.safeParse({ ...form, ...change }).error?.issues.map(({ message }) => message) ?? []

describe('what a site says about itself', () => {
  it.each<[string, Partial<SiteForm>, string[]]>([
    ['nothing but a name and a place', {}, []],
    ['no name', { name: ' ' }, ['required']],
    ['a zip of nine digits', { zip: '94110-1234' }, ['zipInvalid']],
    ['a web address that runs a script', { website: 'javascript:alert(1)' }, ['webAddressInvalid']],
    ['no email address', { email: 'me' }, ['emailInvalid']],
    ['a negative capacity', { capacity: -1 }, ['tooSmall']],
    ['a sentence that is too long', { descriptions: { ...form.descriptions, en: 'a'.repeat(241) } }, ['tooLong']],
    [
      'a license that ends before it starts',
      { licences: [licence('1', '2027-02-01', '2027-01-01')] },
      ['endBeforeStart'],
    ],
    ['eleven licenses', { licences: Array.from({ length: 11 }, (_, index) => licence(String(index))) }, ['tooMany']],
  ])('%s', (_, change, codes) => {
    expect(codesOf(change)).toEqual(codes)
  })

  it('has no license twice, and hours that do not overlap', () => {
    const span = (from: number, to: number) => ({ from, to })
    expect(siteFaults({ ...form, licences: [licence('A1'), licence('a1')] })).toEqual([
      { path: 'licences[1].number', code: 'repeated' },
    ])
    expect(siteFaults({ ...form, schedule: [{ days: ['monday'], hours: [span(480, 720), span(700, 900)] }] })).toEqual([
      { path: 'schedule[0].hours[0].to', code: 'hoursOverlap' },
    ])
    expect(siteFaults({ ...form, schedule: [{ days: ['monday'], hours: [span(480, 480)] }] })).toMatchObject([
      { code: 'hoursBackwards' },
    ])
    const spans = [span(480, 720), span(480, 480), span(720, 600)]
    const days = ['monday', 'tuesday', 'friday'] as const
    const schedule = days.map((day, index) => ({ days: [day], hours: spans.slice(index, index + 1) }))
    expect(siteFaults({ ...form, schedule })).toEqual([{ path: 'schedule[1].hours[0].to', code: 'hoursBackwards' }])
  })

  it.each<[string, Partial<SiteForm>, string[]]>([
    ['no phone', { phone: '' }, []],
    ['a phone', { phone: '(415) 555-0142' }, []],
    ['two digits', { phone: '12' }, ['phoneInvalid']],
    ['words', { phone: 'call us' }, ['phoneInvalid']],
    ['a license for nobody', { capacity: 0 }, ['tooSmall']],
    ['a license for one child', { capacity: 1 }, []],
    ['no seats for infants', { ageGroupSeats: { infants: 0 } }, []],
  ])('may have %s or not', (_case, change, codes) => {
    expect(codesOf(change)).toEqual(codes)
  })

  it.each<[number | undefined, SiteForm['ageGroupSeats'], boolean]>([
    [46, { infants: 1000 }, true],
    [46, { infants: 20, toddlers: 26 }, false],
    [46, { infants: 20, toddlers: 27 }, true],
    [undefined, { infants: 1000 }, false],
    [46, {}, false],
  ])('licensed for %s children, with seats %j, exceeds its license: %s', (capacity, ageGroupSeats, exceeds) => {
    expect(exceedsLicence({ capacity, ageGroupSeats })).toBe(exceeds)
  })

  it('is read in the reader’s language, or else in one that was written', () => {
    expect(descriptionIn({ en: 'Sunny.', es: 'Soleado.' }, 'es')).toBe('Soleado.')
    expect(descriptionIn({ en: '', es: 'Soleado.' }, 'zh-Hant')).toBe('Soleado.')
    expect(descriptionIn({}, 'en')).toBe('')
  })

  it('is a center or a home by its kind of care', () => {
    expect(
      ['familyHome', 'largeFamilyHome', 'center', 'exemptCenter'].map((each) => siteTypeOf(each as 'center')),
    ).toEqual(['familyHome', 'familyHome', 'center', 'center'])
  })
})

function licence(number: string, startOn?: string, endOn?: string): SiteForm['licences'][number] {
  return { number, type: '', startOn, endOn }
}
