import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { givenApplication } from '../../../testing/application.tsx'
import { setUpTexts } from '../../../testing/screen.tsx'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { keepFigures } from '../../eligibility/preCheck/figures.ts'
import type { DraftChild } from '../form/draft/draft.ts'
import { sampleDraft } from '../form/draft/sampleDraft.ts'
import { targetOf } from '../form/source.ts'

setUpTexts('apply', 'words', 'precheck')

const full = sampleDraft('2026-11-21')
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const save = () => press('Save and continue')
const goOn = () => press('No, continue')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const linksOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('a step', () => {
  test('shows its errors in the order of the page, and stays open', async () => {
    const { user, draft } = givenApplication({ ...full, children: [] }, { step: 'child', member: 0 })
    await user.click(goOn())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(linksOf(summary)).toEqual([
      ['First name: Fill in this field.', '#field-children.0.firstName'],
      ['Date of birth: Fill in this field.', '#field-children.0.bornOn'],
      ['Gender: Fill in this field.', '#field-children.0.gender'],
      ['Race: Choose at least one race.', '#field-children.0.races'],
      ['Ethnicity: Fill in this field.', '#field-children.0.ethnicity'],
    ])
    expect(field('First name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('heading', { level: 1, name: 'Child 1' })).toBeDefined()
    expect(draft().seen).toContain('child')
  })

  test('shows its errors in the language that is chosen meanwhile', async () => {
    const { user } = givenApplication({ ...full, children: [] }, { step: 'child', member: 0 })
    await user.click(goOn())
    await act(() => changeLanguage('es'))
    expect(screen.getByRole('alert').textContent).toContain('Nombre')
    expect(screen.getByRole('alert').textContent).not.toContain('Fill in')
  })

  test('continues if it has no errors, regardless of other steps', async () => {
    const { user, draft } = givenApplication(
      { ...full, care: { ...full.care, days: [] } },
      { step: 'income', member: 0 },
    )
    await user.clear(field('How many people are in your family?'))
    await user.click(save())
    expect(linksOf(screen.getByRole('alert')).map(([said]) => said)).toEqual([
      'How many people are in your family: Enter a whole number from 1 to 999.',
    ])
    await user.type(field('How many people are in your family?'), '4')
    await user.click(save())
    await heading('Days, hours and type of care')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(draft().familySize).toBe('4')
  })
})

describe('after a person', () => {
  test('the question whether there is another leads on: yes to that one', async () => {
    const { user, draft } = givenApplication(full, { step: 'parent', member: 0 })
    expect(screen.getByRole('group', { name: /^Is there another parent/ })).toBeDefined()
    await user.click(press('Yes, add them'))
    await heading('The other parent or guardian')
    expect(draft().parents[0]?.isSingleParent).toBe(false)
    const skip = screen.getByRole('link', { name: 'Continue without another parent' })
    expect(skip.getAttribute('href')).toContain('step=location')
  })

  test('no leads to what is still open', async () => {
    const { user, draft } = givenApplication({ ...full, familySize: '' }, { step: 'parent', member: 0 })
    await user.click(goOn())
    await heading('Family size and income')
    expect(draft().parents[0]?.isSingleParent).toBe(true)
  })

  test('nothing is asked while one page is changed from the review', async () => {
    const { user } = givenApplication(full, 'review')
    const child = { step: 'child', member: 0 } as const
    act(() => navigation().push(targetOf({ kind: 'new' }, child, { back: 'review' })))
    await user.click(press('Save and return to review'))
    await heading('Check your answers')
  })
})

test('the figures of the quick check are in the new application', async () => {
  keepFigures({ familySize: '4', amount: 80_000, every: 'weekly' })
  const { draft, open } = givenApplication({ ...full, familySize: '', incomes: [] }, 'hub')
  expect(draft()).toMatchObject({ familySize: '4', preCheck: { amount: 80_000, every: 'weekly' } })
  open({ step: 'income', member: 0 })
  expect(field('How many people are in your family?')).toHaveProperty('value', '4')
  expect(field('Employment (optional)')).toHaveProperty('value', '800')
  expect(screen.getByText(/^In the quick check, you told us .* \$3,466\.67 a month/)).toBeDefined()
})

test('a family size with decimals is refused and does not become another number', async () => {
  const { user } = givenApplication({ ...full, familySize: '' }, { step: 'income', member: 0 })
  const size = field('How many people are in your family?')
  await user.type(size, '4,5')
  await user.click(save())
  expect(size).toHaveProperty('value', '4,5')
  expect(screen.getByRole('alert').textContent).toContain('Enter a whole number from 1 to 999.')
  await user.clear(size)
  await user.type(size, '04')
  expect(size).toHaveProperty('value', '4')
})

test('a family size below the people who were entered is asked about, and kept if it is right', async () => {
  const { user, draft } = givenApplication({ ...full, familySize: '1' }, { step: 'income', member: 0 })
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'Is a family size of 1 right?' })).toBeDefined()
  await user.click(press('No, change it'))
  await waitFor(() => expect(document.activeElement).toBe(field('How many people are in your family?')))
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Yes, it is right' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Family size and income' })).toBeNull())
  expect(draft().familySize).toBe('1')
})

test('a family size that a person who is added later exceeds is asked about again', async () => {
  const { user, draft, open } = givenApplication(
    { ...full, familySize: '2', seen: ['care', 'income'] },
    { step: 'parent', member: 0 },
  )
  await user.click(press('Yes, add them'))
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Mateo')
  await user.type(field('Last name'), 'Ibarra')
  await user.click(screen.getByRole('checkbox', { name: 'Working' }))
  await user.click(save())
  expect(await screen.findByRole('heading', { name: 'Is a family size of 2 right?' })).toBeDefined()
  await user.click(press('No, change it'))
  await heading('Family size and income')
  expect(draft().parents).toHaveLength(2)
  // A change of somebody who was there before asks nothing.
  open({ step: 'parent', member: 0 })
  await heading('About you')
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'About you' })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['a new application', 'a change'])(
  'a family size is asked about where the page of an added child is opened again in %s',
  async (kind) => {
    const [child] = full.children as [DraftChild]
    const isChange = kind === 'a change'
    const added = { ...child, firstName: 'Nina', gender: isChange ? child.gender : undefined }
    const known = { ...full, familySize: '2', seen: ['care', 'income'] }
    const { user } = givenApplication(
      { ...known, children: [child, added], ...(isChange && { base: known }) },
      { step: 'child', member: 1 },
    )
    await heading('Nina')
    if (!isChange) await user.click(screen.getByRole('radio', { name: 'Female' }))
    await user.click(goOn())
    expect(await screen.findByRole('heading', { name: 'Is a family size of 2 right?' })).toBeDefined()
  },
)

describe('a second parent', () => {
  const alone = { ...full, seen: ['care', 'location', 'misc'] }

  test('at the same address is asked for neither address nor contact', async () => {
    const { user, draft } = givenApplication(alone, { step: 'parent', member: 1 })
    expect(screen.getByRole('checkbox', { name: /^Lives with me/ })).toHaveProperty('checked', true)
    expect(screen.queryByRole('textbox', { name: 'Street and number' })).toBeNull()
    await user.type(field('First name'), 'Daniel')
    await user.type(field('Last name'), 'Ibarra')
    await user.click(save())
    await heading('Family size and income')
    expect(draft().parents).toHaveLength(2)
  })

  test('elsewhere is asked for both', async () => {
    const { user } = givenApplication(alone, { step: 'parent', member: 1 })
    await user.click(screen.getByRole('checkbox', { name: /^Lives with me/ }))
    await user.type(field('First name'), 'Daniel')
    await user.type(field('Last name'), 'Ibarra')
    await user.click(save())
    const fields = linksOf(screen.getByRole('alert')).map(([, href]) => href)
    expect(fields).toEqual(
      expect.arrayContaining(['#field-parents.1.preferredContact', '#field-parents.1.address.street']),
    )
  })
})

describe('an answer', () => {
  test('is saved shortly after, and is there when the page is opened again', async () => {
    const { user, saved, rest, open } = givenApplication({ ...full, children: [] }, { step: 'child', member: 0 })
    expect(saved).toEqual([])
    await user.type(field('First name'), 'Inés')
    expect(screen.getByText('Saving…')).toBeDefined()
    expect(saved).toEqual([])
    await rest()
    expect(saved.map(({ children }) => children.map((child) => `${child.firstName} ${child.lastName}`))).toEqual([
      ['Inés Ibarra'],
    ])
    expect(screen.getByText('Saved')).toBeDefined()
    open('hub')
    await heading('Apply for help paying for child care')
    open({ step: 'child', member: 0 })
    expect(field('Last name')).toHaveProperty('value', 'Ibarra')
  })

  test('is not created by opening a page, so that no empty member is added', async () => {
    const { draft, rest, saved } = givenApplication(full, { step: 'child', member: 1 })
    await rest()
    expect([draft().children.length, saved]).toEqual([1, []])
  })

  test("about the parent's language follows the page until the parent has other answers", async () => {
    const { user, draft } = givenApplication({ ...full, parents: [] }, { step: 'parent', member: 0 })
    await act(() => changeLanguage('es'))
    await user.type(field('Nombre'), 'Rosa')
    await act(() => changeLanguage('en'))
    expect(field('First name')).toHaveProperty('value', 'Rosa')
    expect(draft().parents[0]).toMatchObject({ language: '01', firstName: 'Rosa' })
  })
})

test('a draft that was changed on another device is asked about on the step, which then shows the newer answers', async () => {
  const elsewhere = { ...full, familySize: '9' }
  const { user, rest } = givenApplication(full, { step: 'income', member: 0 }, { elsewhere })
  await user.type(field('How many people are in your family?'), '1')
  await rest()
  const notice = await screen.findByRole('region', { name: 'You made changes on another device or in another tab' })
  await user.click(within(notice).getByRole('button', { name: 'The newer answers' }))
  const size = await screen.findByDisplayValue('9')
  expect(size).toBe(field('How many people are in your family?'))
  expect(screen.queryByRole('region', { name: 'You made changes on another device or in another tab' })).toBeNull()
})
