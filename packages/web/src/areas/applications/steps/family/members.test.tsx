// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { givenApplication } from '../../../../testing/application.tsx'
import { usingTexts } from '../../../../testing/screen.tsx'
import type { Draft } from '../../form/draft/draft.ts'
import { sampleDraft } from '../../form/draft/sampleDraft.ts'

usingTexts('apply', 'words')

const full = sampleDraft('2026-11-21')
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const save = () => press('Save and continue')
const namesOf = ({ children }: Draft) => children.map(({ firstName }) => firstName)
const twins: Draft = {
  ...full,
  children: [...full.children, ...full.children.map((each) => ({ ...each, firstName: 'Mateo' }))],
}

describe('children', () => {
  test("are added with their siblings' last name and languages", async () => {
    const { user, draft } = givenApplication(full, { step: 'child', member: 1 })
    expect(field('Last name')).toHaveProperty('value', 'Núñez')
    expect(await screen.findByRole('checkbox', { name: 'Spanish' })).toHaveProperty('checked', true)
    await user.type(field('First name'), 'Mateo')
    await user.type(field('Date of birth'), '06/01/2024')
    await user.click(screen.getByRole('radio', { name: 'Male' }))
    await user.click(screen.getByRole('checkbox', { name: 'Asian' }))
    await user.click(save())
    await screen.findByRole('heading', { name: 'Children' })
    expect(screen.getByRole('link', { name: 'Mateo Núñez' })).toBeDefined()
    expect(draft().children[1]).toMatchObject({
      bornOn: '2024-06-01',
      gender: 'male',
      races: ['asian'],
      languages: ['01'],
    })
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

describe('phones', () => {
  const second = () => field('Mobile phone, 2 (optional)')

  test('can be added, and empty ones are ignored', async () => {
    const { user, draft } = givenApplication(full, { step: 'parent', member: 0 })
    await user.click(press('Add another mobile phone'))
    await user.type(second(), '4155550182')
    await user.click(press('Add another mobile phone'))
    expect(second()).toHaveProperty('value', '(415) 555-0182')
    await user.click(save())
    await screen.findByRole('heading', { name: 'Parents or guardians' })
    expect(draft().parents[0]?.mobilePhones).toEqual(['(415) 555-0171', '(415) 555-0182'])
  })

  test('have errors at their own fields', async () => {
    const { user } = givenApplication(full, { step: 'parent', member: 0 })
    await user.click(press('Add another mobile phone'))
    await user.type(second(), '4155550171')
    await user.click(save())
    const [link, ...others] = within(screen.getByRole('alert')).getAllByRole('link')
    expect([link?.getAttribute('href'), others]).toEqual(['#field-parents.0.mobilePhones.1', []])
    expect(second().getAttribute('aria-invalid')).toBe('true')
    expect(field('Mobile phone (optional)').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('are required for a contact method that needs one', async () => {
    const { user } = givenApplication(full, { step: 'parent', member: 0 })
    await user.clear(field('Mobile phone (optional)'))
    await user.click(save())
    expect(field('Mobile phone (optional)').id).toBe('field-parents.0.mobilePhones')
    expect(screen.getByRole('alert').textContent).toContain('Mobile phone: ')
  })
})
