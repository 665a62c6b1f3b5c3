import { clearUnread, openDialog } from '@semilla/contract/chat/channels.ts'
import { listDialogHistory, listDialogHistoryForward } from '@semilla/contract/chat/history.ts'
import { sendMessage, withdrawMessage } from '@semilla/contract/chat/messages.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emitLive } from '../../../api/live/live.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { changeLanguage } from '../../../api/texts/texts.ts'
import { contactOf, messageOf } from '../../../testing/messages.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { closeOutbox, flushOutbox, openOutbox } from '../outbox.ts'
import type { Contact, Message } from '../queries.ts'
import { Conversation } from './Conversation.tsx'

setUpTexts('chat', 'files')
afterEach(() => {
  closeOutbox()
  localStorage.clear()
})

const dialogId = 'dg-4-9'
const log = () => screen.getByRole('log')
const field = () => screen.getByRole('textbox', { name: /^Message to/ })
const texts = () => [...log().querySelectorAll('article p[dir]')].map(({ textContent }) => textContent)

type More = {
  readonly earlier?: readonly Message[]
  readonly later?: readonly (readonly Message[])[]
  readonly userType?: 'parent' | 'agencyStaff'
}

/** Shows a conversation with these messages, as a mouse and keyboard user who is signed in. */
function show(
  messages: readonly Message[],
  contact: Partial<Contact> = {},
  { earlier, later = [], userType = 'parent' }: More = {},
) {
  const server = fakeServer()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('fine'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  queryClient.setQueryData(['session'], { userId: 7, userType, capabilities: [], firstName: 'Elena' })
  openOutbox(7)
  server.answers(openDialog, contactOf(contact))
  server.answers(listDialogHistory, messages.toReversed())
  if (earlier) server.answers(listDialogHistory, earlier.toReversed())
  server.answers(listDialogHistoryForward, [])
  for (const part of later) server.answers(listDialogHistoryForward, [...part])
  server.answers(clearUnread, null as never)
  return { server, user: renderScreen(<Conversation dialogId={dialogId} />) }
}

describe('a conversation', () => {
  it('without messages says how to begin', async () => {
    show([])
    expect(await screen.findByText(/You have not written to each other yet/)).toBeTruthy()
  })

  it('stays at its end when a picture arrives after its message', async () => {
    const followers: (() => void)[] = []
    const Observer = class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe(element: Element) {
        if (element.hasAttribute('data-thread')) followers.push(this.tell)
      }
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    show([messageOf({ id: 1 })])
    await waitFor(() => expect(texts()).toHaveLength(1))
    const list = document.querySelector('[data-thread]') as HTMLElement
    Object.defineProperty(list, 'scrollHeight', { value: 900 })
    act(() => {
      for (const tell of followers) tell()
    })
    expect(list.scrollTop).toBe(900)
  })

  it('shows its messages in order, under the days of the city in the reader’s language', async () => {
    show([
      messageOf({ id: 1, sentAt: '2026-11-23T07:59:00.000Z' }),
      messageOf({ id: 2, sentAt: '2026-11-23T08:01:00.000Z', isOwn: true, isRead: true }),
    ])
    await screen.findByText('Message 2')
    expect(texts()).toEqual(['Message 1', 'Message 2'])
    const days = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(days()).toEqual(['November 22, 2026', 'November 23, 2026'])
    await changeLanguage('zh-Hant')
    await waitFor(() => expect(days()).toEqual(['2026年11月22日', '2026年11月23日']))
  })

  it.each([
    ['agencyStaff', 'en', '03:40 PM'],
    ['agencyStaff', 'zh-Hant', '下午3:40'],
    ['parent', 'en', '3:40 PM'],
    ['parent', 'zh-Hant', '下午3:40'],
  ] as const)('tells %s who reads %s the time of a message as %s', async (userType, language, time) => {
    await changeLanguage(language)
    show([messageOf({ id: 1, sentAt: '2026-11-23T23:40:00.000Z' })], {}, { userType })
    await screen.findByText('Message 1')
    expect(log().querySelector('article time')?.textContent?.replace(/\s/, ' ')).toBe(time)
    await changeLanguage('en')
  })

  it('tells a program about which of its sites the family writes', async () => {
    show([messageOf({ id: 1 })], { name: 'Elena Ruiz' })
    expect(await screen.findByText(/Sunflower Center/)).toBeTruthy()
  })

  it('says why one cannot write', async () => {
    show([messageOf({ id: 1 })], { canWrite: false, obstacleText: 'This conversation has ended.' })
    expect(await screen.findByText('This conversation has ended.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('leaves a mark where a message was withdrawn', async () => {
    show([messageOf({ id: 1, text: '', isWithdrawn: true })])
    expect(await screen.findByText('This message was withdrawn.')).toBeTruthy()
  })

  it('keeps the focus at a message that its writer withdraws', async () => {
    const sent = messageOf({ id: 1, isOwn: true, sentAt: new Date().toISOString() })
    const { server, user } = show([sent])
    server.answers(withdrawMessage, { ...sent, text: '', isWithdrawn: true })
    await user.click(await screen.findByRole('button', { name: 'What to do with this message' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw message' }))
    const mark = await screen.findByText('This message was withdrawn.')
    await waitFor(() => expect(document.activeElement).toBe(mark.parentElement))
  })

  it('marks what is read as read', async () => {
    const { server } = show([messageOf({ id: 1 })], { unread: 1 })
    await waitFor(() => expect(server.requestsOf(clearUnread)).toHaveLength(1))
  })

  it('adds what arrives while it is open, each once', async () => {
    const later = [
      [messageOf({ id: 1 }), messageOf({ id: 2 })],
      [messageOf({ id: 2 }), messageOf({ id: 3 })],
    ]
    const { server } = show([messageOf({ id: 1 })], {}, { later })
    await screen.findByText('Message 1')
    await waitFor(() => expect(server.requestsOf(listDialogHistoryForward)).toHaveLength(1))
    for (const messageId of [2, 3]) emitLive({ kind: 'messageWritten', dialogId, messageId })
    await screen.findByText('Message 3')
    expect(texts()).toEqual(['Message 1', 'Message 2', 'Message 3'])
  })

  it('shows earlier messages above', async () => {
    const page = (first: number) => Array.from({ length: 20 }, (_, at) => messageOf({ id: first + at }))
    const { user } = show(page(21), {}, { earlier: page(1) })
    await screen.findByText('Message 40')
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }))
    await screen.findByText('Message 1')
    expect(texts()).toHaveLength(40)
    expect(texts()[0]).toBe('Message 1')
  })
})

it('has what others wrote before one’s own message, also if that arrived first', async () => {
  const { server, user } = show([messageOf({ id: 1 })], {}, { later: [[messageOf({ id: 2 }), messageOf({ id: 3 })]] })
  server.answers(sendMessage, messageOf({ id: 3, text: 'Hello', isOwn: true }))
  await user.type(await screen.findByRole('textbox'), 'Hello{Enter}')
  await screen.findByText('Hello', { selector: 'article:not([data-unsent]) p' })
  emitLive({ kind: 'messageWritten', dialogId, messageId: 3 })
  await screen.findByText('Message 2')
  const last = server.requests.filter(({ path }) => path === listDialogHistoryForward.path)
  expect(last).toHaveLength(2)
})

describe('writing', () => {
  const sent = messageOf({ id: 2, text: 'Hello', isOwn: true })

  it('sends with Enter and begins a new line with Shift+Enter', async () => {
    const { server, user } = show([messageOf({ id: 1 })])
    server.answers(sendMessage, messageOf({ ...sent, text: 'Hello\nAna' }))
    await user.type(await screen.findByRole('textbox'), 'Hello{Shift>}{Enter}{/Shift}Ana{Enter}')
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
    expect(server.requestsOf(sendMessage)[0]?.body).toMatchObject({ dialog_id: dialogId, text: 'Hello\nAna' })
    await waitFor(() => expect(texts()).toEqual(['Message 1', 'Hello\nAna']))
    expect(field()).toHaveProperty('value', '')
  })

  it.each([
    ['Chrome', { isComposing: true }],
    ['Safari, which says that it is over', { keyCode: 229 }],
  ])('does not send with the Enter that chooses a Chinese word, in %s', async (_browser, typed) => {
    const { server, user } = show([messageOf({ id: 1 })])
    const composer = await screen.findByRole('textbox')
    await user.type(composer, '您好')
    fireEvent.keyDown(composer, { key: 'Enter', ...typed })
    expect(server.requestsOf(sendMessage)).toHaveLength(0)
    expect(field()).toHaveProperty('value', '您好')
  })

  it('sends nothing that is blank', async () => {
    const { server, user } = show([messageOf({ id: 1 })])
    await user.type(await screen.findByRole('textbox'), '   {Enter}')
    expect(server.requestsOf(sendMessage)).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  })

  it('keeps a message without a connection and sends it once under one name', async () => {
    const { server, user } = show([messageOf({ id: 1 })])
    server.doesNotRespond(sendMessage)
    server.answers(sendMessage, sent)
    await user.type(await screen.findByRole('textbox'), 'Hello{Enter}')
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
    expect(Object.keys(localStorage).some((key) => key.includes('message:'))).toBe(true)
    await flushOutbox()
    await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
    const [first, second] = server.requestsOf(sendMessage)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
    expect(texts()).toEqual(['Message 1', 'Hello'])
    expect(Object.keys(localStorage).some((key) => key.includes('message:'))).toBe(false)
  })

  it('keeps a message that is written before the outbox of the page begins', async () => {
    const { server, user } = show([messageOf({ id: 1 })])
    closeOutbox()
    server.doesNotRespond(sendMessage)
    await user.type(await screen.findByRole('textbox'), 'Hello{Enter}')
    act(() => openOutbox(7))
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy()
    expect(Object.keys(localStorage).some((key) => key.includes('message:'))).toBe(true)
  })

  it('sends a message at once that is written before the outbox of the page begins', async () => {
    const { server, user } = show([messageOf({ id: 1 })])
    closeOutbox()
    server.answers(sendMessage, sent)
    await user.type(await screen.findByRole('textbox'), 'Hello{Enter}')
    await waitFor(() => expect(server.requestsOf(sendMessage)).toHaveLength(1))
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
  })

  it('shows a message that was declined, to be sent again or discarded', async () => {
    const { server, user } = show([messageOf({ id: 1 })])
    server.declines(sendMessage, 409, {
      ErrCode: 'conversationEnded',
      ErrMsg: 'This conversation has ended.',
      Fields: [],
    })
    await user.type(await screen.findByRole('textbox'), 'Hello{Enter}')
    expect(await screen.findByText('This conversation has ended.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(texts()).toEqual(['Message 1'])
  })
})
