import { labelContact, setContactRemark } from '@semilla/contract/chat/contacts.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contactOf } from '../../../testing/messages.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { RemarkDialog } from './RemarkDialog.tsx'

setUpTexts('chat')

function show() {
  const server = fakeServer()
  const onClose = vi.fn()
  const user = renderScreen(<RemarkDialog contact={contactOf({})} onClose={onClose} />)
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { server, onClose, user, save, labels: screen.getByRole('textbox', { name: /^Labels/ }) }
}

test.each([
  ['a label of more than 29 characters', `twins, ${'long '.repeat(6)}label`, 'This is too long. Shorten it.'],
  ['more than ten labels', 'a, b, c, d, e, f, g, h, i, j, k', 'There are too many. Remove some.'],
])('%s is told at the field, and nothing is sent or left out', async (_, typed, fault) => {
  const { server, user, save, labels } = show()
  server.answers(setContactRemark, contactOf({}))
  server.answers(labelContact, contactOf({}))
  await user.type(labels, typed)
  await save()
  await screen.findAllByText(new RegExp(fault.replaceAll('.', '\\.')))
  expect(server.requestsOf(setContactRemark)).toEqual([])
})

test('labels that the server does not store are not lost without a word', async () => {
  const { server, onClose, user, save, labels } = show()
  server.answers(setContactRemark, contactOf({}))
  server.declines(labelContact, 409, { ErrCode: 'notNow', ErrMsg: 'Not now.' })
  server.answers(labelContact, contactOf({}))
  await user.type(labels, 'twins，夜班')
  await save()
  await screen.findByText(/Not now\./)
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.requestsOf(labelContact).at(-1)?.body).toMatchObject({ tag: ['twins', '夜班'] })
})
