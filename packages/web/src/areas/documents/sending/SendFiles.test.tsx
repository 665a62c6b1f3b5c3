import { uploadDocument } from '@semilla/contract/documents.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { uploads } from '../../../testing/uploads.ts'
import { hasUnsavedEntries } from '../../../ui/navigation/navigation.ts'
import ToastList from '../../../ui/notifications/ToastList.tsx'
import { SendFiles } from './SendFiles.tsx'

vi.mock('tus-js-client', () => import('../../../testing/uploads.ts'))
vi.mock('../preview/pdf.ts', () => import('../../../testing/pdfs.ts'))
setUpTexts('documents', 'files', 'shell')
beforeEach(() => {
  uploads.length = 0
})

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const id = (index: number) => String(index + 1).repeat(32)
const fileOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)

/** Shows the files that somebody chose, all of which the server has. */
async function givenChosen(files: readonly File[], answer: (server: ReturnType<typeof fakeServer>) => void) {
  const server = fakeServer()
  answer(server)
  const user = renderScreen(
    <>
      <section>
        <h2>Proof of your address</h2>
        <SendFiles applicationId={4} item="address" about="Proof of your address" />
      </section>
      <ToastList maxVisible={5} />
    </>,
  )
  await user.upload(screen.getByLabelText(/^Choose/, { selector: 'input' }), [...files])
  await waitFor(() => expect(uploads).toHaveLength(files.length))
  uploads.forEach((upload, index) => {
    upload.arrives(id(index))
  })
  const send = screen.getByRole('button', { name: /^Send/ }) as HTMLButtonElement
  await waitFor(() => expect(send.disabled).toBe(false))
  return { user, send, server }
}

/** Shows the files that somebody chose, and sends them. */
async function given(files: readonly File[], answer: (server: ReturnType<typeof fakeServer>) => void) {
  const { user, send, server } = await givenChosen(files, answer)
  await user.click(send)
  const sent = () => server.requestsOf(uploadDocument).map(({ body }) => (body as { UploadIds: string[] }).UploadIds)
  return { user, sent, send }
}

const cutOff = { ErrCode: 'fileCutOff', ErrMsg: 'This PDF is incomplete.' }

it('that the server refuses says so at its row, and does not keep back those after it', async () => {
  const { sent } = await given([pdf('broken.pdf'), pdf('lease.pdf')], (server) => {
    server.declines(uploadDocument, 400, cutOff)
    server.answers(uploadDocument, { id: 9 })
  })
  await waitFor(() => expect(screen.queryByText('lease.pdf')).toBeNull())
  expect(sent()).toHaveLength(2)
  expect(fileOf('broken.pdf').getByRole('alert').textContent).toBe('This PDF is incomplete.')
  expect(fileOf('broken.pdf').queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('waits with those after it when the application has ended, which is said once', async () => {
  const ended = { ErrCode: 'applicationEnded', ErrMsg: 'This application has ended.' }
  const { sent } = await given([pdf('one.pdf'), pdf('two.pdf')], (server) => {
    server.declines(uploadDocument, 409, ended)
  })
  expect(await screen.findByText('This application has ended.')).toBeDefined()
  expect(sent()).toHaveLength(1)
  expect(fileOf('one.pdf').queryByRole('alert')).toBeNull()
})

it('of several photos, that are joined, can be left out of the next try', async () => {
  const refused = { ErrCode: 'invalidDocument', ErrMsg: 'Invalid.' }
  const { user, sent, send } = await given([photo('1.jpg'), photo('2.jpg')], (server) => {
    server.declines(uploadDocument, 400, refused)
    server.answers(uploadDocument, { id: 9 })
  })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Remove 1.jpg' }))
  await user.click(send)
  await waitFor(() => expect(screen.queryByText('2.jpg')).toBeNull())
  expect(sent()).toEqual([[id(0), id(1)], [id(1)]])
})

it('of several photos, that are joined, is named if the server says which it does not take', async () => {
  const Fields = [{ Path: 'UploadIds[1]', Code: 'photoUnusable', Message: 'This photo cannot be used.' }]
  const { user, sent, send } = await given([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')], (server) => {
    server.declines(uploadDocument, 415, { ErrCode: 'invalidDocument', ErrMsg: 'Invalid.', Fields })
    server.answers(uploadDocument, { id: 9 })
  })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  expect(fileOf('2.jpg').getByRole('alert')).toBeDefined()
  await user.click(send)
  await waitFor(() => expect(screen.queryByText('3.jpg')).toBeNull())
  expect(sent()).toEqual([
    [id(0), id(1), id(2)],
    [id(0), id(2)],
  ])
  expect(screen.getByText('2.jpg')).toBeDefined()
})

it('leaves the focus at the heading above, once it was sent and its button is gone', async () => {
  await given([pdf('lease.pdf')], (server) => server.answers(uploadDocument, { id: 9 }))
  await waitFor(() => expect(screen.queryByText('lease.pdf')).toBeNull())
  const heading = screen.getByRole('heading', { name: 'Proof of your address' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('is sent with the next control after the choice of files, for those who use a keyboard', async () => {
  const { user, send } = await givenChosen([pdf('lease.pdf')], () => undefined)
  screen.getByRole('button', { name: /^Choose/ }).focus()
  await user.tab()
  expect(document.activeElement).toBe(send)
})

it('that cannot be sent at all is nothing that leaving the page would lose', async () => {
  const user = renderScreen(<SendFiles applicationId={4} item="address" about="Proof of your address" />)
  const choose = () => screen.getByLabelText(/^Choose/, { selector: 'input' })
  await user.upload(choose(), new File([], 'empty.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('empty.pdf')).toBeDefined()
  expect(hasUnsavedEntries()).toBe(false)
  await user.upload(choose(), pdf('lease.pdf'))
  await waitFor(() => expect(hasUnsavedEntries()).toBe(true))
})

it('that asks for a password is refused before it becomes a document that nobody can open', async () => {
  renderScreen(<SendFiles applicationId={4} item="address" about="Proof of your address" />)
  const user = userEvent.setup()
  const locked = new File(['%PDF-1.7 /Encrypt'], 'statement.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText(/^Choose/, { selector: 'input' }), [locked])
  uploads[0]?.arrives(id(0))
  expect(await screen.findByText(/^This PDF asks for a password/)).toBeDefined()
  expect((screen.getByRole('button', { name: /^Send/ }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it.each([
  ['larger than the server takes', 'IMG_1.HEIC.jpeg', 'image/jpeg', 10_485_761, 'IMG_1.HEIC.jpg'],
  ['in a format that only some devices show', 'IMG_2.heic', 'image/heic', 4, 'IMG_2.jpg'],
])('that is a photo %s is drawn again where the browser can show it', async (_, name, type, size, sentAs) => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  const drawn = new Blob(['drawn'], { type: 'image/jpeg' })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(drawn))
  renderScreen(<SendFiles applicationId={4} item="address" about="Proof of your address" />)
  const photo = new File([new Uint8Array(size)], name, { type })
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(screen.getByLabelText(/^Choose/, { selector: 'input' }), [photo])
  expect(await screen.findByText(sentAs)).toBeDefined()
  await waitFor(() => expect(uploads).toHaveLength(1))
  vi.restoreAllMocks()
})

it('that is a photo which the browser cannot show is refused', async () => {
  renderScreen(<SendFiles applicationId={4} item="address" about="Proof of your address" />)
  const user = userEvent.setup({ applyAccept: false })
  const photo = new File(['x'], 'IMG_2.heic', { type: 'image/heic' })
  await user.upload(screen.getByLabelText(/^Choose/, { selector: 'input' }), [photo])
  expect(await screen.findByText(/^Invalid document/)).toBeDefined()
  expect(uploads).toHaveLength(0)
})
