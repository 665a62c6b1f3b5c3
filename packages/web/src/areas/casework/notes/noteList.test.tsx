import { listNotes } from '@semilla/contract/casework/notes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { NoteList } from './NoteList.tsx'

setUpTexts('notes', 'validation')

const none = { items: [], total: 0, isSimilar: undefined }
const filter = () => screen.findByRole('searchbox', { name: 'Search in the notes' })

test('filters stay where what they find could not be loaded', async () => {
  const server = cityServer('agencyStaff')
  server.answers(listNotes, { ...none, total: 1 })
  server.declines(listNotes, 429, { ErrCode: 'tooMany', ErrMsg: 'Too many requests.', Fields: [] })
  const user = renderScreen(<NoteList applicationId={31} />)
  const field = await filter()
  await user.type(field, 'x')
  await screen.findByRole('button', { name: 'Try again' })
  expect(await filter()).toBe(field)
})

test('the focus goes to the first filter once all are cleared, because the button disappears', async () => {
  const server = cityServer('agencyStaff')
  server.answers(listNotes, { ...none, total: 1 })
  const user = renderScreen(<NoteList applicationId={31} />)
  const field = await filter()
  await user.type(field, 'x')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('the focus goes to the note that is changed, and back to the button once it is not', async () => {
  const server = cityServer('agencyStaff')
  const note = { id: 5, applicationId: 31, content: 'Called.', createdAt: '2026-11-20T18:00:00Z', isEditable: true }
  server.answers(listNotes, {
    items: [{ ...note, authorName: 'Lena', authorId: 7, earlier: [], familyName: 'Ruiz', externalId: 'A-1' } as never],
    total: 1,
    isSimilar: undefined,
  })
  const user = renderScreen(<NoteList applicationId={31} />)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Change/ })))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Change/ })))
})
