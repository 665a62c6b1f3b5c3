import { updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changeLanguage } from '../api/texts/texts.ts'
import { NamesForm, saveButton, textField } from '../testing/NamesForm.tsx'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { fakeServer } from '../testing/server.ts'
import { navigation } from '../ui/navigation/navigation.ts'

setUpTexts('accounts')

describe('a form', () => {
  test('sends its values if they follow its rules, and continues with the answer', async () => {
    const server = fakeServer()
    server.answers(updateMyProfile, null)
    const user = renderScreen(<NamesForm />)
    await user.clear(textField('First name'))
    await user.type(textField('First name'), 'Lucía')
    await user.click(saveButton())
    expect(await screen.findByText('Saved Lucía')).toBeDefined()
    expect(server.requestsOf(updateMyProfile)).toHaveLength(1)
    expect(screen.getByText('As stored')).toBeDefined()
  })

  test('sends nothing if its rules find errors: the summary takes the focus and links to each field', async () => {
    const server = fakeServer()
    const user = renderScreen(<NamesForm />)
    await user.clear(textField('First name'))
    await user.clear(textField('Day'))
    await user.type(textField('Day'), '2026-02-30')
    await user.click(saveButton())
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['First name: Fill in this field.', '#field-given'],
      ['Day: This day does not exist. Check the day and the month.', '#field-days.0.on'],
    ])
    expect(textField('First name').getAttribute('aria-invalid')).toBe('true')
    expect(textField('Last name').getAttribute('aria-invalid')).not.toBe('true')
    expect(server.requests).toEqual([])
  })

  test('shows its errors in another language as soon as it is chosen', async () => {
    fakeServer()
    const user = renderScreen(<NamesForm given="" />)
    await user.click(saveButton())
    expect(screen.getByRole('alert').textContent).toContain('Fill in this field.')
    await act(() => changeLanguage('es'))
    expect(screen.getByRole('alert').textContent).not.toContain('Fill in this field.')
    expect(screen.getByRole('alert').textContent).toContain('First name: Complete')
  })

  test('drops an error as soon as it is corrected, and keeps the others', async () => {
    fakeServer()
    const user = renderScreen(<NamesForm given="" />)
    await user.clear(textField('Last name'))
    await user.click(saveButton())
    await user.type(textField('First name'), 'A')
    expect(textField('First name').getAttribute('aria-invalid')).not.toBe('true')
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Last name: Fill in this field.'])
    expect(document.activeElement).toBe(textField('First name'))
    await user.type(textField('Last name'), 'I')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows no new error while the user types', async () => {
    fakeServer()
    const user = renderScreen(<NamesForm given="" />)
    await user.click(saveButton())
    await user.clear(textField('Day'))
    expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1)
  })

  test('sends nothing if the user does not confirm', async () => {
    const server = fakeServer()
    const user = renderScreen(<NamesForm sure={false} />)
    await user.click(saveButton())
    expect(server.requests).toEqual([])
  })

  test('cannot be submitted again while a request is in flight', async () => {
    const server = fakeServer()
    const release = server.answersLater(updateMyProfile, null)
    const user = renderScreen(<NamesForm />)
    await user.click(saveButton())
    await user.type(textField('First name'), '{Enter}')
    expect(saveButton().hasAttribute('disabled')).toBe(true)
    release()
    await screen.findByText('Saved Ana')
    expect(server.requests).toHaveLength(1)
  })
})

describe('unsaved entries', () => {
  test('trigger a warning before the page is left, but not once they are saved or as they were', async () => {
    fakeServer().answers(updateMyProfile, null)
    const user = renderScreen(<NamesForm />)
    const before = navigation().location.href
    await user.type(textField('First name'), 'x')
    act(() => navigation().push('/Elsewhere'))
    expect(await screen.findByRole('dialog')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }))
    expect(navigation().location.href).toBe(before)
    await user.click(saveButton())
    await screen.findByText('Saved Anax')
    act(() => navigation().push('/Elsewhere'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(navigation().location.href).toBe('/Elsewhere')
  })
})
