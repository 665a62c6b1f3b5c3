import { clearUnread, openDialog } from '@semilla/contract/chat/channels.ts'
import { listDialogHistory, listDialogHistoryForward } from '@semilla/contract/chat/history.ts'
import { passMessageOn, translateMessage } from '@semilla/contract/chat/messages.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emitLive } from '../../../api/live/live.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { contactOf, messageOf } from '../../../testing/messages.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Conversation } from '../contact/Conversation.tsx'
import { closeOutbox, openOutbox } from '../outbox.ts'
import type { Contact, Message } from '../queries.ts'

setUpTexts('chat', 'files')
afterEach(closeOutbox)

const dialogId = 'gp-4'
const written = messageOf({
  id: 1,
  dialogId,
  senderSide: 'staff',
  isOwn: true,
  text: 'Bring the form.',
  sentAt: '2026-01-05T17:00:00.000Z',
})
const translated = { ...written, translations: [{ language: 'es', text: 'Traiga el formulario.' }] } as Message

function show(
  userType: string,
  messages: readonly Message[],
  contact: Partial<Contact>,
  later: readonly Message[] = [],
) {
  const server = fakeServer()
  queryClient.setQueryData(['session'], { userId: 7, userType, capabilities: [], firstName: 'Ana' })
  openOutbox(7)
  server.answers(openDialog, contactOf({ dialogId, kind: 'agency', ...contact }))
  server.answers(listDialogHistory, messages.toReversed())
  server.answers(clearUnread, null as never)
  server.answers(listDialogHistoryForward, [])
  server.answers(listDialogHistoryForward, [...later])
  return { server, user: renderScreen(<Conversation dialogId={dialogId} />) }
}

describe('a translation', () => {
  it('of what staff wrote is asked for in the language of the family', async () => {
    const { server, user } = show('counselor', [written], { canTranslate: true, familyLanguage: 'es' })
    server.answers(translateMessage, translated)
    await user.click(
      await screen.findByRole('button', { name: 'What to do with this message', description: 'Bring the form.' }),
    )
    await user.click(await screen.findByRole('menuitem', { name: 'Translate for the family into Spanish' }))
    expect(await screen.findByText('Traiga el formulario.')).toBeTruthy()
    expect(screen.getByText(/The family also reads this machine translation \(Spanish\)/)).toBeTruthy()
    expect(server.requestsOf(translateMessage)[0]?.body).toMatchObject({ message_id: 1, language: 'es' })
  })

  it('is not offered where the family reads the language of the staff', async () => {
    show('counselor', [written], { canTranslate: true, familyLanguage: 'en' })
    await screen.findByText('Bring the form.')
    expect(screen.queryByRole('button', { name: 'What to do with this message' })).toBeNull()
  })

  it('appears beside a message that is on the screen when staff add it', async () => {
    const text = 'Please bring the form.'
    const later: Message[] = [{ ...written, isOwn: false, translations: [{ language: 'en', text }] }]
    const { server } = show('parent', [{ ...written, isOwn: false }, messageOf({ id: 2, dialogId })], {}, later)
    await screen.findByText('Bring the form.')
    await waitFor(() => expect(server.requestsOf(listDialogHistoryForward)).toHaveLength(1))
    emitLive({ kind: 'messageWritten', dialogId, messageId: 1 })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(/Translated by a machine/)).toBeTruthy()
  })
})

it('passing a message on by a double press sends it once, and another time once it was sent', async () => {
  const { server, user } = show('parent', [{ ...written, isOwn: false }], { kind: 'site' })
  const said = vi.spyOn(toast, 'done').mockReturnValue()
  const first = server.answersLater(passMessageOn, written)
  server.answers(passMessageOn, written)
  const open = async () => user.click(await screen.findByRole('button', { name: 'What to do with this message' }))
  const item = () => screen.findByRole('menuitem', { name: 'Pass on to my agency' })
  await open()
  const pressed = await item()
  act(() => {
    pressed.click()
    pressed.click()
  })
  await waitFor(() => expect(server.requestsOf(passMessageOn)).not.toEqual([]))
  first()
  await waitFor(() => expect(said).toHaveBeenCalledWith('Your agency has the message now.'))
  expect(server.requestsOf(passMessageOn)).toHaveLength(1)
  await open()
  await user.click(await item())
  await waitFor(() => expect(server.requestsOf(passMessageOn)).toHaveLength(2))
  const ids = server.requestsOf(passMessageOn).map(({ body }) => JSON.stringify(body))
  expect(ids[0]).not.toBe(ids[1])
})
