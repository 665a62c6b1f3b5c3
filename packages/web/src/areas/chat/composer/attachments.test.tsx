import { prepareUpload, uploadAttachment } from '@semilla/contract/chat/files.ts'
import { sendMessage } from '@semilla/contract/chat/messages.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { contactOf, messageOf } from '../../../testing/messages.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { uploads } from '../../../testing/uploads.ts'
import { closeOutbox, openOutbox } from '../outbox.ts'
import { Composer } from './Composer.tsx'

vi.mock('tus-js-client', () => import('../../../testing/uploads.ts'))
vi.mock('../../documents/preview/pdf.ts', () => import('../../../testing/pdfs.ts'))
setUpTexts('chat', 'files')
beforeEach(() => {
  uploads.length = 0
})
afterEach(() => {
  closeOutbox()
  localStorage.clear()
  sessionStorage.clear()
})

const id = 'a'.repeat(32)
const lease = new File(['%PDF'], 'lease.pdf', { type: 'application/pdf' })
const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement
const chooser = () => screen.getByLabelText('Attach a file', { selector: 'input' })

function show() {
  const server = fakeServer()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  queryClient.setQueryData(['session'], { userId: 7, userType: 'parent', capabilities: [], firstName: 'Elena' })
  openOutbox(7)
  server.answers(prepareUpload, { url: '/message/file', key: 'key 1', expiresAt: '2026-11-23T17:00:00Z', maxBytes: 1 })
  server.answers(uploadAttachment, { key: 'key 1', name: 'lease.pdf', size: 4, type: 'application/pdf' })
  server.answers(sendMessage, messageOf({ id: 2 }))
  return { server, user: renderScreen(<Composer contact={contactOf()} />) }
}

/** Chooses files, and returns the last upload that it begins. */
async function choose(user: ReturnType<typeof show>['user'], ...files: File[]) {
  await user.upload(chooser(), files)
  await waitFor(() => expect(uploads.length).toBeGreaterThan(0))
  return uploads.at(-1) as (typeof uploads)[number]
}

it('is sent with the message once its bytes have arrived', async () => {
  const { server, user } = show()
  const upload = await choose(user, lease)
  upload.progress(40)
  expect(await screen.findByText(/40% ready/)).toBeTruthy()
  expect(send().disabled).toBe(true)
  upload.arrives(id)
  await screen.findByText(/Ready to send/)
  await user.click(send())
  await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
  expect(server.requestsOf(sendMessage)[0]?.body).toMatchObject({ attachments: [{ key: 'key 1' }], text: '' })
  expect(server.requestsOf(uploadAttachment)[0]?.body).toEqual({ key: 'key 1', upload_id: id })
  expect(screen.queryByText('lease.pdf')).toBeNull()
})

it('that is refused is shown at once, below those before it', async () => {
  const { user } = show()
  const box = () => screen.getByRole('list', { name: 'Files to send' }).parentElement as HTMLElement
  await user.upload(chooser(), [new File([], 'form.pdf', { type: 'application/pdf' })])
  Object.defineProperty(box(), 'scrollHeight', { value: 420 })
  await user.upload(chooser(), [new File([], 'empty.pdf', { type: 'application/pdf' })])
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  expect(box().scrollTop).toBe(420)
})

it('waits for the connection, and is taken once although a response was lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { server, user } = show()
  const upload = await choose(user, lease)
  upload.losesConnection()
  expect(await screen.findByText(/No connection. Sending will continue when you are connected again./)).toBeTruthy()
  await vi.runAllTimersAsync()
  expect(uploads).toEqual([upload, upload])
  server.doesNotRespond(uploadAttachment)
  upload.arrives(id)
  await waitFor(() => expect(server.requestsOf(uploadAttachment)).toHaveLength(1))
  await vi.runAllTimersAsync()
  await screen.findByText(/Ready to send/)
  vi.useRealTimers()
  const keys = server.requestsOf(uploadAttachment).map(({ headers }) => headers['Idempotency-Key'])
  expect(new Set(keys)).toEqual(new Set([id]))
  expect(server.requestsOf(prepareUpload)).toHaveLength(1)
})

it.each([
  ['of another kind', new File(['a'], 'a.svg', { type: 'image/svg+xml' }), /Invalid document/],
  ['that is empty', new File([], 'a.pdf', { type: 'application/pdf' }), /This file is empty/],
])('a file %s is refused before it is sent, in the language of the reader', async (_, file, sentence) => {
  show()
  fireEvent.change(chooser(), { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  expect(uploads).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await changeLanguage('es')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Documento no válido|está vacío/))
})

it('that asks for a password is refused before it becomes part of a message', async () => {
  const { server, user } = show()
  const upload = await choose(user, new File(['%PDF-1.7 /Encrypt'], 'lease.pdf', { type: 'application/pdf' }))
  upload.arrives(id)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This PDF asks for a password/)
  expect(send().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(server.requestsOf(uploadAttachment)).toEqual([])
})

it('can be sent again after it was declined, and taken out', async () => {
  const { user } = show()
  const first = await choose(user, lease)
  first.isDeclined('tooManyUploads')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Too many files were sent today/)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remove lease.pdf' }))
  expect(uploads[1]?.isAborted).toBe(true)
  expect(screen.queryByText('lease.pdf')).toBeNull()
})

it('holds five at most, and says so', async () => {
  const { user } = show()
  await choose(
    user,
    ...Array.from({ length: 6 }, (_, number) => new File(['%PDF'], `${number}.pdf`, { type: lease.type })),
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect((screen.getByRole('button', { name: 'Attach a file' }) as HTMLButtonElement).disabled).toBe(true)
})
