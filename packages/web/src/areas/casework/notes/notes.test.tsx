import { logOut } from '@semilla/contract/accounts/session.ts'
import { saveNote } from '@semilla/contract/casework/notes.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginSession, signOut } from '../../../api/session.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { renderAfterTimeOut } from '../../../testing/timeOut.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { NoteForm } from './NoteForm.tsx'
import type { Note } from './useNotes.ts'

setUpTexts('notes', 'validation')

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const note = { id: 5, applicationId: 31, content: 'Called.' } as Note

test('a note that is saved leaves an empty box', async () => {
  const server = cityServer('agencyStaff')
  server.answers(saveNote, { id: 5 })
  const user = renderScreen(<NoteForm applicationId={31} />)
  await user.type(box(), 'Called.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(box().value).toBe(''))
})

test.each([
  ['after it', 'Called.{Enter}No answer.', 'No answer.'],
  ['in place of it', '{Control>}a{/Control}Wrote.', 'Wrote.'],
])('what is typed %s while a note is saved stays for the next one', async (_, typed, left) => {
  const server = cityServer('agencyStaff')
  const answer = server.answersLater(saveNote, { id: 5 })
  const onClose = vi.fn()
  const user = renderScreen(<NoteDialog applicationId={31} onClose={onClose} />)
  await user.type(await screen.findByRole('textbox'), 'Called.')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await user.type(box(), typed.replace('Called.', ''))
  answer()
  await waitFor(() => expect(box().value).toBe(left))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(
    server.requestsOf(saveNote).map(({ body }) => (body as { NoteInfo: { Content: string } }).NoteInfo.Content),
  ).toEqual(['Called.', left])
})

test('what is typed while the change of a note is saved stays in it', async () => {
  const server = cityServer('agencyStaff')
  const answer = server.answersLater(saveNote, { id: 5 })
  const onDone = vi.fn()
  const user = renderScreen(<NoteForm applicationId={31} note={note} onDone={onDone} />)
  await user.type(box(), ' Wrote.')
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  await save()
  await user.type(box(), ' Met.')
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', false))
  expect([box().value, onDone.mock.calls.length]).toEqual(['Called. Wrote. Met.', 0])
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalled())
})

test.each([
  ['on the page', () => <NoteForm applicationId={31} />],
  ['in a dialog', () => <NoteDialog applicationId={31} onClose={() => undefined} />],
  ['as a change', () => <NoteForm applicationId={31} note={note} onDone={() => undefined} />],
])(
  'a note that is written %s is there again after a time-out, for the same account and application',
  async (_, form) => {
    cityServer('agencyStaff')
    await beginSession()
    const user = renderScreen(form())
    const first = await screen.findByRole<HTMLTextAreaElement>('textbox')
    const started = first.value
    await user.type(first, ' Wrote.')
    const typed = first.value
    await renderAfterTimeOut(form())
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(typed)
    // Whoever leaves the form themselves has decided about what is in it.
    cleanup()
    renderScreen(form())
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(started)
  },
)

test('a note is not kept for another application, once it is saved, or after a sign-out', async () => {
  const server = cityServer('agencyStaff')
  server.answers(saveNote, { id: 5 })
  server.answers(logOut, null)
  await beginSession()
  const user = renderScreen(<NoteForm applicationId={31} />)
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('note:'))
  await user.type(box(), 'Called.')
  expect(kept()).toEqual(['semilla_draft:4:note:31:page'])
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(kept()).toEqual([]))
  await user.type(box(), 'Wrote.')
  await act(() => signOut())
  expect(kept()).toEqual([])
})

test('the summary of errors leads to the note that is meant, where several can be written', async () => {
  cityServer('agencyStaff')
  const user = renderScreen(
    <>
      <NoteForm applicationId={31} />
      <NoteForm applicationId={31} note={note} />
    </>,
  )
  const changed = screen.getByRole('textbox', { name: /Change/ })
  await user.clear(changed)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(`#${changed.id}`)
})

test('the dialog’s summary of errors leads to the note in it', async () => {
  cityServer('agencyStaff')
  const user = renderScreen(<NoteDialog applicationId={31} onClose={vi.fn()} />)
  const written = await screen.findByRole('textbox')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  expect((await screen.findByRole('link')).getAttribute('href')).toBe(`#${written.id}`)
})
