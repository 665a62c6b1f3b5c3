// @vitest-environment happy-dom
import { updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { calendarDate } from '@semilla/domain/values/dates.ts'
import { requiredLine } from '@semilla/domain/values/texts.ts'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { change } from '../api/queries/changes.ts'
import { changeLanguage } from '../api/texts/texts.ts'
import { show, usingTexts } from '../testing/screen.tsx'
import { faultIn, standInServer } from '../testing/server.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { navigation } from '../ui/navigation/navigation.ts'
import { Form } from './Form.tsx'
import { useForm } from './useForm.ts'

usingTexts('accounts')

const saveProfile = change(updateMyProfile)
const profile = { email: '', phone: '', cell: '', zip: '', language: 'en' } as const
type Typed = { given: string; lastName: string; days: { on: string }[] }
const rules = z.object({
  given: requiredLine(60),
  lastName: requiredLine(60),
  days: z.array(z.object({ on: calendarDate })),
})
const labels = (field: string) => ({ given: 'First name', lastName: 'Last name', 'days.0.on': 'Day' })[field]

function Names({ given = 'Ana', sure = true }: { given?: string; sure?: boolean }) {
  const start: Typed = { given, lastName: 'Ibarra', days: [{ on: '2026-03-28' }] }
  const form = useForm({
    start,
    rules,
    labels,
    warnsUnsaved: true,
    fieldOf: (place) => (place === 'firstName' ? 'given' : place),
  })
  const [said, setSaid] = useState('')
  const onSubmit = form.submit(saveProfile, ({ given: firstName, lastName }) => ({ ...profile, firstName, lastName }), {
    ask: async () => sure,
    done: (_answer, input) => setSaid(`Saved ${input.firstName}`),
  })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField {...form.bind('given')} />
      <TextField {...form.bind('lastName')} />
      <TextField {...form.bind('days.0.on')} />
      <button type="submit" disabled={form.isBusy}>
        Save
      </button>
      <p>{form.isDirty ? 'Unsaved' : 'As stored'}</p>
      <p>{said}</p>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save' })

describe('a form', () => {
  test('sends its values if they follow its rules, and continues with the answer', async () => {
    const server = standInServer()
    server.answers(updateMyProfile, null)
    const user = show(<Names />)
    await user.clear(field('First name'))
    await user.type(field('First name'), 'Lucía')
    await user.click(save())
    expect(await screen.findByText('Saved Lucía')).toBeDefined()
    expect(server.madeOf(updateMyProfile)).toHaveLength(1)
    expect(screen.getByText('As stored')).toBeDefined()
  })

  test('sends nothing if its rules find errors: the summary takes the focus and links to each field', async () => {
    const server = standInServer()
    const user = show(<Names />)
    await user.clear(field('First name'))
    await user.clear(field('Day'))
    await user.type(field('Day'), '2026-02-30')
    await user.click(save())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['First name: Fill in this field.', '#field-given'],
      ['Day: Enter a date as month/day/year, such as 03/28/2026.', '#field-days.0.on'],
    ])
    expect(field('First name').getAttribute('aria-invalid')).toBe('true')
    expect(field('Last name').getAttribute('aria-invalid')).not.toBe('true')
    expect(server.requests).toEqual([])
  })

  test('shows its errors in another language as soon as it is chosen', async () => {
    standInServer()
    const user = show(<Names given="" />)
    await user.click(save())
    expect(screen.getByRole('alert').textContent).toContain('Fill in this field.')
    await act(() => changeLanguage('es'))
    expect(screen.getByRole('alert').textContent).not.toContain('Fill in this field.')
    expect(screen.getByRole('alert').textContent).toContain('First name: Complete')
  })

  test('keeps an error until it is submitted again, so that nothing moves while the user corrects it', async () => {
    standInServer().answers(updateMyProfile, null)
    const user = show(<Names given="" />)
    await user.click(save())
    await user.type(field('First name'), 'Ana')
    expect(screen.getByRole('alert')).toBeDefined()
    await user.click(save())
    await screen.findByText('Saved Ana')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('sends nothing if the user does not confirm', async () => {
    const server = standInServer()
    const user = show(<Names sure={false} />)
    await user.click(save())
    expect(server.requests).toEqual([])
  })

  test('cannot be submitted again while a request is in flight', async () => {
    const server = standInServer()
    const release = server.waitsWith(updateMyProfile, null)
    const user = show(<Names />)
    await user.click(save())
    await user.type(field('First name'), '{Enter}')
    expect(save().hasAttribute('disabled')).toBe(true)
    release()
    await screen.findByText('Saved Ana')
    expect(server.requests).toHaveLength(1)
  })
})

describe('a form that the server declines', () => {
  test("shows each error at its field, in the reader's language", async () => {
    const server = standInServer()
    server.declines(updateMyProfile, 400, {
      ErrCode: 'invalid',
      ErrMsg: 'Please check the form.',
      Fields: [faultIn(updateMyProfile, ['firstName'], 'tooLong'), faultIn(updateMyProfile, ['zip'], 'zipInvalid')],
    })
    const user = show(<Names />)
    await user.click(save())
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    const [link, ...others] = within(summary).getAllByRole('link')
    expect([link?.textContent, others]).toEqual(['First name: This is too long. Shorten it.', []])
    expect(within(summary).getByText("The server's sentence for zipInvalid")).toBeDefined()
    await act(() => changeLanguage('es'))
    expect(summary.textContent).not.toContain('This is too long')
  })

  test('shows why it was declined, and keeps the typed values', async () => {
    standInServer().declines(updateMyProfile, 403, { ErrCode: 'notAllowed', ErrMsg: 'You may not do this.' })
    const user = show(<Names />)
    await user.type(field('First name'), ' María')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.')
    expect(field('First name')).toHaveProperty('value', 'Ana María')
    expect(screen.getByText('Unsaved')).toBeDefined()
  })
})

describe('unsaved entries', () => {
  test('trigger a warning before the page is left, but not once they are saved or as they were', async () => {
    standInServer().answers(updateMyProfile, null)
    const user = show(<Names />)
    const before = navigation().location.href
    await user.type(field('First name'), 'x')
    act(() => navigation().push('/Elsewhere'))
    expect(await screen.findByRole('dialog')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }))
    expect(navigation().location.href).toBe(before)
    await user.click(save())
    await screen.findByText('Saved Anax')
    act(() => navigation().push('/Elsewhere'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(navigation().location.href).toBe('/Elsewhere')
  })
})
