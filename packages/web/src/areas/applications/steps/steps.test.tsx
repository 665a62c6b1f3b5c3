// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { givenApplication } from '../../../testing/application.tsx'
import { usingTexts } from '../../../testing/screen.tsx'
import { sampleDraft } from '../form/draft/sampleDraft.ts'

usingTexts('apply', 'words')

const full = sampleDraft('2026-11-21')
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const save = () => press('Save and continue')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const linksOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('a step', () => {
  test('shows its errors in the order of the page, and stays open', async () => {
    const { user, draft } = givenApplication({ ...full, children: [] }, { step: 'child', member: 0 })
    await user.click(save())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(linksOf(summary)).toEqual([
      ['First name: Fill in this field.', '#field-children.0.firstName'],
      ['Last name: Fill in this field.', '#field-children.0.lastName'],
      ['Date of birth: Fill in this field.', '#field-children.0.bornOn'],
      ['Gender: Fill in this field.', '#field-children.0.gender'],
      [
        'Which languages does your child speak or hear at home: Choose at least one language.',
        '#field-children.0.languages',
      ],
      ['Race: Choose at least one race.', '#field-children.0.races'],
    ])
    expect(field('First name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('heading', { level: 1, name: 'Child 1' })).toBeDefined()
    expect(draft().seen).toContain('child')
  })

  test('shows its errors in the language that is chosen meanwhile', async () => {
    const { user } = givenApplication({ ...full, children: [] }, { step: 'child', member: 0 })
    await user.click(save())
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

describe('an answer', () => {
  test('is saved shortly after, and is there when the page is opened again', async () => {
    const { user, saved, rest, open } = givenApplication({ ...full, children: [] }, { step: 'child', member: 0 })
    expect(saved).toEqual([])
    await user.type(field('First name'), 'Inés')
    await user.type(field('Last name'), 'Ibarra')
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
