import { lookUpAddress } from '@semilla/contract/addresses.ts'
import { searchSites } from '@semilla/contract/sites/sites.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication } from '../../../../testing/application.tsx'
import { setUpTexts } from '../../../../testing/screen.tsx'
import { blankParent } from '../../form/draft/draft.ts'
import { sampleDraft } from '../../form/draft/sampleDraft.ts'

setUpTexts('apply', 'words', 'precheck')

const full = sampleDraft('2026-11-21')
const press = (name: string) => screen.getByRole('button', { name })
const save = () => press('Save and continue')
const inGroup = (name: string) => within(screen.getByRole('group', { name }))

test("the income of each parent is the sum of its sources, and the family's is the sum of all", async () => {
  const second = { ...blankParent('B', { city: '', state: '' }, 'en'), firstName: 'Daniel' }
  // Stored by an older version: the second parent's income comes first.
  const incomes = [{ parent: 'B' as const, total: 100_000 }, ...full.incomes]
  const { user, draft } = givenApplication(
    { ...full, parents: [...full.parents, second], incomes },
    { step: 'income', member: 0 },
  )
  for (const fold of screen.getAllByText('Child support, cash aid and other income (optional)')) await user.click(fold)
  const [first, other] = screen.getAllByRole('textbox', { name: 'Cash aid (optional)' }) as [HTMLElement, HTMLElement]
  await user.type(first, '100')
  await user.type(other, '50')
  const totals = screen.getAllByRole('textbox', { name: 'Monthly total' })
  expect(totals.map((each) => [each.id, (each as HTMLInputElement).value])).toEqual([
    ['field-incomes.0.total', '4,300.50'],
    ['field-incomes.1.total', '50'],
  ])
  expect(screen.getByText('$4,350.50')).toBeDefined()
  expect(draft().incomes.map(({ parent, total }) => [parent, total])).toEqual([
    ['A', 430_050],
    ['B', 5_000],
  ])
})

test('pay is converted to a month, and an improbable income is asked about', async () => {
  const { user, draft } = givenApplication({ ...full, incomes: [] }, { step: 'income', member: 0 })
  const pay = screen.getByRole('textbox', { name: 'Employment (optional)' })
  await user.type(pay, '3.20')
  await user.click(save())
  const question = () => screen.queryByRole('dialog', { name: 'Is $3.20 a month right?' })
  expect(question()).not.toBeNull()
  await user.click(press('No, change it'))
  expect(screen.getByRole('heading', { level: 1, name: 'Family size and income' })).toBeDefined()
  await user.clear(pay)
  await user.type(pay, '800')
  const [every] = screen.getAllByRole('combobox', { name: 'How often?' })
  await user.selectOptions(every as HTMLElement, 'Every week')
  expect(await screen.findByText('$800 every week is $3,466.67 a month.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Monthly total' })).toHaveProperty('value', '3,466.67')
  await user.click(save())
  await screen.findByRole('heading', { level: 1, name: 'Where you want care' })
  expect(draft().incomes).toEqual([
    { parent: 'A', employment: 346_667, total: 346_667, paid: { employment: { amount: 80_000, every: 'weekly' } } },
  ])
})

test('a URL of a part opens it on its page', () => {
  const { open } = givenApplication(full, { step: 'care', member: 0, part: 'wishes' })
  const fold = (name: RegExp) => screen.getByText(name).closest('details')
  expect(fold(/^Language and extras/)?.open).toBe(true)
  open({ step: 'location', member: 0 })
  expect(fold(/^Programs you prefer \(/)?.open).toBe(false)
  open({ step: 'location', member: 0, part: 'programs' })
  expect(fold(/^Programs you prefer \(/)?.open).toBe(true)
})

test('hours are the same for all days until each day has its own', async () => {
  const { user, draft } = givenApplication(full, { step: 'care', member: 0 })
  const type = (day: string, end: 'From' | 'To', time: string) =>
    fireEvent.change(inGroup(day).getByLabelText(end), { target: { value: time } })
  type('Every day', 'From', '09:00')
  expect(new Set(Object.values(draft().care.hours).map((span) => span?.from))).toEqual(new Set([540]))
  await user.click(screen.getByRole('checkbox', { name: 'The same hours every day' }))
  type('Tuesday', 'To', '08:00')
  await user.click(save())
  const [link, ...others] = within(screen.getByRole('alert')).getAllByRole('link')
  expect([link?.textContent?.split(':')[0], link?.getAttribute('href'), others]).toEqual([
    'Tuesday, To',
    '#field-care.hours.tuesday.to',
    [],
  ])
})

test('hours that are shown once have one error, which leads to them', async () => {
  const { user } = givenApplication(full, { step: 'care', member: 0 })
  fireEvent.change(inGroup('Every day').getByLabelText('To'), { target: { value: '06:00' } })
  await user.click(save())
  const links = within(screen.getByRole('alert')).getAllByRole('link')
  expect(links.map((link) => [link.textContent?.split(':')[0], link.getAttribute('href')])).toEqual([
    ['Every day, To', '#field-care.hours.monday.to'],
  ])
  expect(document.getElementById('field-care.hours.monday.to')).not.toBeNull()
})

test('a day with other hours is shown by itself as soon as it is chosen', async () => {
  const hours = { ...full.care.hours, saturday: { from: 600, to: 720 } }
  const { user } = givenApplication({ ...full, care: { ...full.care, hours } }, { step: 'care', member: 0 })
  expect(screen.queryByRole('group', { name: 'Saturday' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
  expect(screen.getByRole('group', { name: 'Saturday' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'The same hours every day' })).toHaveProperty('checked', false)
})

test('the hours of a week are said once they are whole, with a fee only to families that may pay one', async () => {
  const { user, open } = givenApplication(full, { step: 'care', member: 0 })
  const said = () => screen.queryByText(/hours a week/)?.textContent
  const ends = (time: string) =>
    fireEvent.change(inGroup('Every day').getByLabelText('To'), { target: { value: time } })
  expect(said()).toBe('55 hours a week. If you pay a fee, it is the one for 30 hours or more.')
  ends('')
  expect(said()).toBeUndefined()
  ends('06:00')
  expect(said()).toBeUndefined()
  ends('09:00')
  expect(said()).toBe('10 hours a week. If you pay a fee, it is the lower one, for less than 30 hours.')
  open({ step: 'child', member: 0 })
  await user.click(screen.getByRole('checkbox', { name: /^At risk/ }))
  open({ step: 'care', member: 0 })
  expect(said()).toBe('10 hours a week.')
})

test('a start of care in the past is asked about', async () => {
  const { user } = givenApplication(
    { ...full, care: { ...full.care, startOn: '2020-01-01' } },
    { step: 'care', member: 0 },
  )
  await user.click(save())
  expect(screen.getByRole('alert').textContent).toContain('Choose today or a later date.')
})

test('a zip code that is not on the map is asked about', async () => {
  const place = { kind: 'zip' as const, place: '00000', miles: 3 as const, hasStreetNumber: false }
  const { user, server } = givenApplication(
    { ...full, care: { ...full.care, locations: [place] } },
    { step: 'location', member: 0 },
  )
  server.answers(lookUpAddress, {
    outcome: 'notFound',
    streetNumber: '',
    street: '',
    neighborhood: '',
    city: '',
    state: '',
    zip: '',
  })
  await user.click(save())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change it' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Where you want care' })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(save()))
  await user.click(save())
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(save()))
})

test('the incomes that are missing are named by their parents', async () => {
  const second = { ...blankParent('B', { city: '', state: '' }, 'en'), firstName: 'Daniel', lastName: 'Ibarra' }
  const { user } = givenApplication(
    { ...full, parents: [...full.parents, second], incomes: [] },
    { step: 'income', member: 0 },
  )
  await user.click(save())
  const lines = within(screen.getByRole('alert')).getAllByRole('link')
  expect(lines.map((link) => link.textContent?.split(':')[0])).toEqual([
    'Marisol, Monthly total',
    'Daniel, Monthly total',
  ])
})

test('an error moves with its location when one before it is removed', async () => {
  const place = (zip: string) => ({ kind: 'zip' as const, place: zip, miles: 3 as const, hasStreetNumber: false })
  const care = { ...full.care, locations: [place(''), place('94110'), place('9411')] }
  const { user, draft } = givenApplication({ ...full, care }, { step: 'location', member: 0 })
  await user.click(save())
  const zips = () => screen.getAllByRole('textbox', { name: 'Zip code' })
  expect(zips().map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', null, 'true'])
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect(zips().map((each) => each.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(draft().care.locations.map(({ place: zip }) => zip)).toEqual(['94110', '9411'])
})

test('any program that fits takes back the programs that were named, after a question', async () => {
  const care = { ...full.care, preferredSiteIds: [4], onlyPreferredSites: true, noPreference: false }
  const { user, draft, server } = givenApplication({ ...full, care }, { step: 'location', member: 0, part: 'programs' })
  server.answers(searchSites, [
    { id: 4, name: 'Little Seeds', street: '', city: '', state: '', zip: '', type: 'center' },
  ])
  const any = () => screen.getByRole('checkbox', { name: /^Any program that fits/ })
  await user.click(any())
  await user.click(press('Cancel'))
  expect(draft().care).toMatchObject({ preferredSiteIds: [4], onlyPreferredSites: true, noPreference: false })
  await user.click(any())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Any program that fits' }))
  expect(draft().care).toMatchObject({ preferredSiteIds: [], onlyPreferredSites: false, noPreference: true })
  await user.click(any())
  expect(draft().care.noPreference).toBe(false)
})
