import { updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { recordResponse } from '../api/connection.ts'
import { changeLanguage } from '../api/texts/texts.ts'
import { NamesForm, saveButton, textField } from '../testing/NamesForm.tsx'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { fakeServer, faultIn } from '../testing/server.ts'

setUpTexts('accounts')

describe('a form that the server declines', () => {
  test("shows each error at its field, in the reader's language", async () => {
    const server = fakeServer()
    server.declines(updateMyProfile, 400, {
      ErrCode: 'invalid',
      ErrMsg: 'Please check the form.',
      Fields: [faultIn(updateMyProfile, ['firstName'], 'tooLong'), faultIn(updateMyProfile, ['zip'], 'zipInvalid')],
    })
    const user = renderScreen(<NamesForm />)
    await user.click(saveButton())
    const summary = await screen.findByRole('alert')
    expect(document.activeElement).toBe(summary)
    const [link, ...others] = within(summary).getAllByRole('link')
    expect([link?.textContent, others]).toEqual(['First name: This is too long. Shorten it.', []])
    expect(within(summary).getByText("The server's sentence for zipInvalid")).toBeDefined()
    await act(() => changeLanguage('es'))
    expect(summary.textContent).not.toContain('This is too long')
  })

  test('drops the error of a field once its value is another', async () => {
    const Fields = [faultIn(updateMyProfile, ['firstName'], 'tooLong')]
    fakeServer().declines(updateMyProfile, 400, { ErrCode: 'invalid', ErrMsg: 'Please check the form.', Fields })
    const user = renderScreen(<NamesForm />)
    await user.click(saveButton())
    await screen.findByRole('alert')
    await user.type(textField('Last name'), 'x')
    expect(screen.getByRole('alert')).toBeDefined()
    await user.type(textField('First name'), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows why it was declined, and keeps the typed values', async () => {
    fakeServer().declines(updateMyProfile, 403, { ErrCode: 'notAllowed', ErrMsg: 'You may not do this.' })
    const user = renderScreen(<NamesForm />)
    await user.type(textField('First name'), ' María')
    await user.click(saveButton())
    expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.')
    expect(textField('First name')).toHaveProperty('value', 'Ana María')
    expect(screen.getByText('Unsaved')).toBeDefined()
  })

  test('says that there is no connection, and once there is one again that it may not be saved, until it is sent or changed', async () => {
    const server = fakeServer()
    server.doesNotRespond(updateMyProfile)
    const user = renderScreen(<NamesForm />)
    await user.type(textField('First name'), ' María')
    await user.click(saveButton())
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('We got no answer. Check your connection')
    await act(() => changeLanguage('es'))
    expect(summary.textContent).toContain('No recibimos respuesta')
    await act(() => changeLanguage('en'))
    textField('Last name').focus()
    act(() => recordResponse())
    expect(summary.textContent).not.toContain('We cannot connect')
    expect(summary.textContent).toContain('may not have been saved. Press the button again')
    expect(document.activeElement).toBe(textField('Last name'))
    expect(textField('First name')).toHaveProperty('value', 'Ana María')
    await user.type(textField('First name'), ' Luz')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says nothing more of a connection once the form was sent again', async () => {
    const server = fakeServer()
    server.doesNotRespond(updateMyProfile)
    server.answers(updateMyProfile, null)
    const user = renderScreen(<NamesForm />)
    await user.click(saveButton())
    await screen.findByRole('alert')
    act(() => recordResponse())
    expect(screen.getByRole('alert').textContent).toContain('may not have been saved')
    await user.click(saveButton())
    await screen.findByText('Saved Ana')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
