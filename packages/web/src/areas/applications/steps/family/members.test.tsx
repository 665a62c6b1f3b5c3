import { type FoundAddress, lookUpAddress } from '@semilla/contract/addresses.ts'
import { checkContact } from '@semilla/contract/applications/apply.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { signedOut } from '../../../../api/audience.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { sessionKey } from '../../../../api/reader.ts'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { givenApplication } from '../../../../testing/application.tsx'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { navigation } from '../../../../ui/navigation/navigation.ts'
import { withNeeds } from '../../form/draft/changes.ts'
import { blankParent, type Draft } from '../../form/draft/draft.ts'
import { sampleDraft } from '../../form/draft/sampleDraft.ts'
import { changeOf } from '../../form/fromRecord.ts'
import { targetOf } from '../../form/source.ts'

setUpTexts('apply', 'words', 'precheck')

const full = sampleDraft('2026-11-21')
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const goOn = () => press('No, continue')
const namesOf = ({ children }: Draft) => children.map(({ firstName }) => firstName)
const twins: Draft = {
  ...full,
  children: [...full.children, ...full.children.map((each) => ({ ...each, firstName: 'Mateo' }))],
}

test('a parent with an account finds the own name and contact filled in', () => {
  const applicant = { firstName: 'Luz', lastName: 'Marín', email: 'luz@example.org', mobilePhones: [] }
  const { draft } = givenApplication({ ...full, parents: [] }, { step: 'parent', member: 0 }, { applicant })
  expect(field('First name')).toHaveProperty('value', 'Luz')
  expect(field('Last name')).toHaveProperty('value', 'Marín')
  expect(field('Email (optional)')).toHaveProperty('value', 'luz@example.org')
  expect(draft().parents).toEqual([])
})

test('the other parent does not begin with the account', () => {
  const applicant = { firstName: 'Luz', lastName: 'Marín', email: 'luz@example.org', mobilePhones: [] }
  givenApplication(full, { step: 'parent', member: 1 }, { applicant })
  expect(field('First name')).toHaveProperty('value', '')
})

const filledIn = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ autocomplete }) => autocomplete)
    .filter((each) => each !== 'off')
const ofPerson = ['given-name', 'additional-name', 'family-name', 'email', 'mobile tel-national', 'home tel-national']
const ofHome = ['street-address', 'postal-code', 'address-level2', 'address-level1']

test('the browser fills in its user', () => {
  const parents = full.parents.map((each) => ({ ...each, mailingSameAsHome: false }))
  givenApplication({ ...full, parents }, { step: 'parent', member: 0 })
  expect(filledIn()).toEqual([...ofPerson, ...ofHome, ...ofHome.map((each) => `section-mail ${each}`)])
})

test.each([
  ['the other parent', { step: 'parent', member: 1 }, {}],
  ['a child', { step: 'child', member: 1 }, {}],
  ['another contact', { step: 'contact', member: 0 }, {}],
  ['a parent for whom staff apply', { step: 'parent', member: 0 }, { userType: 'agencyStaff' }],
] as const)('the browser does not fill in its user as %s', async (_who, page, given) => {
  givenApplication({ ...full, secondAtHome: false }, page, given)
  await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(3))
  await waitFor(() => expect(filledIn()).toEqual([]))
})

test('a parent whose mail goes elsewhere is asked where to', () => {
  const parents = full.parents.map((each) => ({ ...each, mailingSameAsHome: false }))
  givenApplication({ ...full, parents }, { step: 'parent', member: 0 })
  expect(field('Mailing address: city')).toBeDefined()
})

test('whoever adds another phone is in its field, because the pressed button leaves', async () => {
  const parents = full.parents.map((each) => ({ ...each, homePhones: ['4155550134'] }))
  const { user } = givenApplication({ ...full, parents }, { step: 'parent', member: 0 })
  await user.click(press('Add another home phone'))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Home phone, 2/)))
})

test('a child who is closed is shown as it is, because no change of it is taken', () => {
  const stored = applicationRecord(31, 3, 7)
  const record = { ...stored, children: stored.children.map((each) => ({ ...each, status: 'closed' as const })) }
  givenApplication(changeOf(record, '2026-11-21'), { step: 'child', member: 0 }, { record })
  expect(screen.getByText(/This child’s record is closed and cannot be changed/)).toBeDefined()
  expect(field('First name').closest('fieldset[disabled]')).not.toBeNull()
  expect(goOn().closest('fieldset[disabled]')).toBeNull()
})

test('an ended language is offered where it was chosen, to be taken back and given again, and nowhere else', async () => {
  const spoken = { ...full, children: full.children.map((each) => ({ ...each, languages: ['03'] })) }
  const { user, draft } = givenApplication(spoken, { step: 'child', member: 0 })
  const cantonese = () => screen.findByRole('checkbox', { name: 'Cantonese (no longer offered)' })
  await user.click(await cantonese())
  expect(draft().children[0]?.languages).toEqual([])
  expect(await cantonese()).toHaveProperty('checked', false)
  expect(screen.queryByRole('checkbox', { name: 'Mandarin' })).toBeNull()
})

describe('children', () => {
  // The test's day is November 21, 2026; the child turned 13 on November 10.
  test.each([
    ['applied and asked for care before the birthday', '2026-10-20', '2026-10-20', false],
    ['applied before, for care after it', '2026-10-20', '2026-11-20', true],
    ['applied after it, for care from before', '2026-11-20', '2026-10-20', true],
    ['applies now', undefined, '2026-11-21', true],
  ])('are of the age that decided: the family %s', async (_, applied, startOn, isTooOld) => {
    const stored = applicationRecord(31, 3, 7)
    const record = applied && {
      ...stored,
      application: { ...stored.application, requestedAt: `${applied}T20:00:00.000Z` },
    }
    const draft = record ? changeOf(record, '2026-11-21') : full
    const children = draft.children.map((each) => ({ ...each, bornOn: '2013-11-10' }))
    const of = record ? { record } : {}
    givenApplication({ ...draft, children, care: { ...draft.care, startOn } }, { step: 'child', member: 0 }, of)
    await screen.findByText(/13 years/)
    expect(screen.queryByText(/may be too old/) !== null).toBe(isTooOld)
  })

  test("are added with their siblings' last name and languages", async () => {
    const { user, draft } = givenApplication(full, { step: 'child', member: 1 })
    expect(field('Last name')).toHaveProperty('value', 'Núñez')
    expect(await screen.findByRole('checkbox', { name: 'Spanish' })).toHaveProperty('checked', true)
    await user.type(field('First name'), 'Mateo')
    await user.click(field('Month'))
    await user.keyboard('6{Tab}1{Tab}2024')
    expect(screen.getByText('June 1, 2024')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Male' }))
    await user.click(screen.getByRole('checkbox', { name: 'Asian' }))
    await user.click(screen.getByRole('radio', { name: 'Not Hispanic or Latino' }))
    await user.click(goOn())
    await screen.findByRole('heading', { name: 'Where you want care' })
    expect(draft().children[1]).toMatchObject({
      bornOn: '2024-06-01',
      gender: 'male',
      races: ['asian'],
      ethnicity: 'notHispanic',
      languages: ['01'],
    })
  })

  test.each([
    ['en', 'If the baby is not born yet, apply for your other children now and add the baby after the birth.'],
    ['es', /haga la solicitud ahora para sus otros hijos y agregue al bebé después de que nazca/],
    ['zh-Hant', '如果寶寶還沒出生，請先為其他孩子申請，等寶寶出生後再加入。'],
  ] as const)('who enters a due date reads what to do, in %s', async (language, sentence) => {
    await changeLanguage(language)
    const expected = full.children.map((each) => ({ ...each, bornOn: '2027-02-01' }))
    givenApplication({ ...full, children: expected }, { step: 'child', member: 0 })
    expect(screen.getByText(sentence)).toBeDefined()
  })

  test('are not asked for the ethnicity that their race answers', async () => {
    const { user } = givenApplication({ ...full, children: [] }, { step: 'child', member: 0 })
    const ethnicity = () => screen.queryByRole('group', { name: 'Ethnicity' })
    expect(ethnicity()).not.toBeNull()
    expect(screen.getAllByRole('radio').filter((each) => (each as HTMLInputElement).checked)).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Hispanic or Latino' }))
    expect(ethnicity()).toBeNull()
  })

  test('are removed after a confirmation, and kept if the answer is no', async () => {
    const { user, draft } = givenApplication(twins, { step: 'child', member: 0 })
    await user.click(press('Remove this child'))
    const question = () => within(screen.getByRole('dialog', { name: 'Remove Lucía?' }))
    await user.click(question().getByRole('button', { name: 'Cancel' }))
    expect(namesOf(draft())).toEqual(['Lucía', 'Mateo'])
    expect(field('First name')).toHaveProperty('value', 'Lucía')
    await user.click(press('Remove this child'))
    await user.click(question().getByRole('button', { name: 'Remove' }))
    await screen.findByRole('heading', { name: 'Children' })
    expect(namesOf(draft())).toEqual(['Mateo'])
    expect(screen.queryByRole('link', { name: /Lucía/ })).toBeNull()
  })

  test('start blank after one was removed', async () => {
    const { user, open } = givenApplication(twins, { step: 'child', member: 1 })
    await user.click(press('Remove this child'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await screen.findByRole('heading', { name: 'Children' })
    open({ step: 'child', member: 1 })
    expect(field('First name')).toHaveProperty('value', '')
  })
})

test('an email that the other parent has is asked about, and may be kept', async () => {
  const [first] = full.parents.map((each) => ({ ...each, email: 'ibarra@example.net' }))
  if (!first) throw new Error('The sample has a parent')
  const second = { ...first, position: 'B' as const, firstName: 'Daniel', email: 'Ibarra@example.net' }
  const { user, draft, server } = givenApplication({ ...full, parents: [first, second] }, { step: 'parent', member: 1 })
  await user.click(press('Save and continue'))
  const question = () => within(screen.getByRole('dialog', { name: 'Both parents have this email' }))
  await user.click(question().getByRole('button', { name: 'Change it' }))
  expect(server.requestsOf(checkContact)).toEqual([])
  await user.click(press('Save and continue'))
  await user.click(question().getByRole('button', { name: 'It is correct. Continue' }))
  await waitFor(() => expect(server.requestsOf(checkContact)).toHaveLength(1))
  expect(draft().parents[1]?.email).toBe('Ibarra@example.net')
})

test('staff who enter an email of an application in their reach can look at that one', async () => {
  const contact = {
    usedElsewhere: ['email' as const],
    message: '',
    applications: [{ id: 31, externalId: 'A2026000031' }],
  }
  const { user } = givenApplication(full, { step: 'parent', member: 0 }, { userType: 'agencyStaff', contact })
  await user.click(goOn())
  const question = within(await screen.findByRole('dialog', { name: 'This email is in another application' }))
  const link = question.getByRole('link', { name: /^Application A2026000031/ })
  expect(link.getAttribute('href')).toBe('#/Partials/EditApplicationSP?ApplicationId=31')
})

test('a page whose session ended while it was checked stays, so that whoever signs in again comes back to it', async () => {
  queryClient.setQueryData(sessionKey, { ...signedOut, userId: 4, userType: 'parent' })
  const { user, server } = givenApplication(full, { step: 'parent', member: 0 }, { userType: 'parent' })
  // Answers are given in order, and the first one is the city's.
  const answer = server.answersLater(checkContact, { usedElsewhere: [], message: '', applications: [] })
  await fetch(checkContact.path, {})
  await user.click(press('Yes, add them'))
  queryClient.setQueryData(sessionKey, signedOut)
  answer()
  await waitFor(() => expect(press('Yes, add them')).toHaveProperty('disabled', false))
  expect(navigation().location.href).toContain('step=parent&member=0')
})

test('whoever leaves a page while it is checked is not brought on when the answer comes', async () => {
  const { user, server } = givenApplication(full, { step: 'parent', member: 0 })
  // Answers are given in order, and the first one is the city's.
  const answer = server.answersLater(checkContact, { usedElsewhere: [], message: '', applications: [] })
  await fetch(checkContact.path, {})
  await user.click(press('Yes, add them'))
  // The page stays until the next one has loaded.
  const [, query] = navigation().location.href.split('?')
  act(() => navigation().push(`/About?${query}`))
  answer()
  await waitFor(() => expect(press('Yes, add them')).toHaveProperty('disabled', false))
  expect(navigation().location.href).toBe(`/About?${query}`)
})

/** Continues from the page of a parent, and returns the function with which the server answers about the contact. */
async function givenChecked(usedElsewhere: 'email'[]) {
  const { user, server } = givenApplication(full, { step: 'parent', member: 0 })
  const answer = server.answersLater(checkContact, { usedElsewhere, message: '', applications: [] })
  await fetch(checkContact.path, {})
  await user.click(press('Yes, add them'))
  return answer
}

test('whoever leaves a page while it is checked is not asked about it on another one', async () => {
  const answer = await givenChecked(['email'])
  const [, query] = navigation().location.href.split('?')
  act(() => navigation().push(`/About?${query}`))
  answer()
  await waitFor(() => expect(press('Yes, add them')).toHaveProperty('disabled', false))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(navigation().location.href).toBe(`/About?${query}`)
})

test('whoever turns the phone while a page is checked is brought on all the same', async () => {
  const answer = await givenChecked([])
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  act(() => navigation().replace(targetOf({ kind: 'new' }, { step: 'parent', member: 0 }, {}, true)))
  answer()
  await waitFor(() =>
    expect(navigation().location.href).toBe(targetOf({ kind: 'new' }, { step: 'parent', member: 1 }, {}, true)),
  )
  act(() => navigation().push('/'))
})

describe('phones', () => {
  const second = () => field('Mobile phone, 2 (optional)')

  test('can be added, and empty ones are ignored', async () => {
    const { user, draft } = givenApplication(full, { step: 'parent', member: 0 })
    await user.click(press('Add another mobile phone'))
    await user.type(second(), '4155550182')
    await user.click(press('Add another mobile phone'))
    expect(second()).toHaveProperty('value', '(415) 555-0182')
    await user.click(goOn())
    await screen.findByRole('heading', { name: 'Where you want care' })
    expect(draft().parents[0]?.mobilePhones).toEqual(['(415) 555-0171', '(415) 555-0182'])
  })

  test('have errors at their own fields', async () => {
    const { user } = givenApplication(full, { step: 'parent', member: 0 })
    await user.click(press('Add another mobile phone'))
    await user.type(second(), '4155550171')
    await user.click(goOn())
    const [link, ...others] = within(screen.getByRole('alert')).getAllByRole('link')
    expect([link?.getAttribute('href'), others]).toEqual(['#field-parents.0.mobilePhones.1', []])
    expect(second().getAttribute('aria-invalid')).toBe('true')
    expect(field('Mobile phone').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('are required for a contact method that needs one', async () => {
    const { user } = givenApplication(full, { step: 'parent', member: 0 })
    await user.clear(field('Mobile phone'))
    await user.click(goOn())
    expect(field('Mobile phone').id).toBe('field-parents.0.mobilePhones')
    expect(screen.getByRole('alert').textContent).toContain('Mobile phone: ')
  })
})

test('the contact that a parent prefers is not said to be optional, until another one serves', async () => {
  const { user } = givenApplication(full, { step: 'parent', member: 0 })
  field('Mobile phone')
  await user.click(screen.getByRole('checkbox', { name: 'Text message' }))
  await user.click(screen.getByRole('checkbox', { name: 'Email' }))
  field('Mobile phone (optional)')
  await user.clear(field('Email'))
  expect(field('Email').getAttribute('aria-required')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: 'Phone call' }))
  field('Email (optional)')
  await user.type(field('Home phone (optional)'), '4155550190')
  field('Mobile phone (optional)')
})

describe('the zip of an address', () => {
  const unknown: FoundAddress = {
    outcome: 'notFound',
    streetNumber: '',
    street: '',
    neighborhood: '',
    city: '',
    state: '',
    zip: '',
  }
  const city = () => (field('City') as HTMLInputElement).value
  async function retype(zip: string, found: FoundAddress) {
    const given = givenApplication(full, { step: 'parent', member: 0 })
    given.server.answers(lookUpAddress, found)
    await given.user.clear(field('City'))
    await given.user.type(field('City'), 'Daly City')
    await given.user.clear(field('Zip code'))
    await given.user.type(field('Zip code'), zip)
    await waitFor(() => expect(given.server.requests.map(({ path }) => path)).toContain(lookUpAddress.path))
    return given
  }

  test('fills in the city and state, and keeps a city that is corrected afterwards', async () => {
    const { user, draft } = await retype('94124', { ...unknown, outcome: 'found', city: 'San Francisco', state: 'CA' })
    await waitFor(() => expect(city()).toBe('San Francisco'))
    await user.type(field('City'), ' Bay')
    expect(draft().parents[0]?.address).toMatchObject({ city: 'San Francisco Bay', state: 'CA', zip: '94124' })
  })

  test('keeps what was typed if it is not known', async () => {
    const { draft } = await retype('94014', unknown)
    expect(city()).toBe('Daly City')
    expect(draft().parents[0]?.address).toMatchObject({ city: 'Daly City', zip: '94014' })
  })
})

test('part-day preschool is shown for the second parent, and can be changed only for the first', async () => {
  const second = { ...blankParent('B', { city: '', state: '' }, 'en'), firstName: 'Daniel' }
  const both = withNeeds({ ...full, parents: [...full.parents, second] }, 0, ['partDayPreschool'])
  const { user, draft } = givenApplication(both, { step: 'parent', member: 1 })
  const box = screen.getByRole('checkbox', { name: /Looking for part-day preschool/ })
  expect(box).toHaveProperty('checked', true)
  await user.click(box)
  expect(box).toHaveProperty('checked', true)
  expect(screen.getAllByText(/cannot be changed here/)[0]).toBeDefined()
  expect(draft().parents[1]?.needs).toEqual(['partDayPreschool'])
  await user.click(screen.getByRole('checkbox', { name: /Working/ }))
  expect(screen.queryByText(/cannot be changed here/, { selector: '[id^=field] *, fieldset *' })).toBeNull()
  expect(draft().parents[1]?.needs).toEqual(['working', 'partDayPreschool'])
})

test('a parent without a home keeps that reason for care when others are added', async () => {
  const { user, draft } = givenApplication(full, { step: 'parent', member: 0 })
  const before = draft().parents[0]?.needs ?? []
  await user.click(screen.getByRole('checkbox', { name: /home of my own/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Looking for work' }))
  expect(new Set(draft().parents[0]?.needs)).toEqual(new Set([...before, 'homeless', 'seekingEmployment']))
})

test('a child who is too old is told so beside the birth date, until a special need is named', async () => {
  const children = full.children.map((child) => ({ ...child, bornOn: '2012-05-14' }))
  const { user } = givenApplication({ ...full, children }, { step: 'child', member: 0 })
  expect(screen.getByText(/This child may be too old/).textContent).toMatch(/^Help is for/)
  const [need] = within(screen.getByRole('group', { name: /special need/i })).getAllByRole('checkbox')
  await user.click(need as HTMLElement)
  expect(screen.queryByText(/This child may be too old/)).toBeNull()
})
