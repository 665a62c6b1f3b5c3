import { clearUnread, openDialog } from '@semilla/contract/chat/channels.ts'
import { countUnread, listContacts } from '@semilla/contract/chat/contacts.ts'
import { listDialogHistory, listDialogHistoryForward } from '@semilla/contract/chat/history.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { contactOf, messageOf } from '../../../testing/messages.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { Contact } from '../queries.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { closeChat, openChat } from './chatPanel.ts'

setUpTexts('chat', 'files')
afterEach(() => act(closeChat))

const long = 'Sunflower and Friends Bilingual Family Child Care of the Bay'
const opener = () => screen.findByRole('button', { name: /^Messages/ })
const panel = () => screen.queryByRole('complementary', { name: 'Messages' })

function show(contacts: readonly Contact[], unread = 0) {
  const server = fakeServer()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  queryClient.setQueryData(['session'], { userId: 7, userType: 'program', capabilities: [], firstName: 'Rosa' })
  server.answers(countUnread, { messages: unread, dialogs: unread })
  server.answers(listContacts, [...contacts])
  server.answers(openDialog, contacts[0] ?? contactOf())
  server.answers(listDialogHistory, [messageOf({ id: 1 })])
  server.answers(listDialogHistoryForward, [])
  server.answers(clearUnread, null as never)
  return { server, user: renderScreen(<ChatPanel />) }
}

it('says beside its button how much is unread', async () => {
  show([], 3)
  await waitFor(async () => expect((await opener()).textContent).toContain('3'))
})

it.each([
  ['a button', new DOMRect(1000, 900, 200, 80), true],
  ['the last link of a row, narrow', new DOMRect(1142, 944, 28, 12), true],
  ['a link of which its upper part is in sight', new DOMRect(1083, 971, 43, 13), true],
  ['a link that begins just above its lower edge', new DOMRect(1083, 979, 43, 44), true],
  ['a button beside it', new DOMRect(900, 900, 190, 80), false],
])('gives way to an action at the end of the page: to %s', async (_, box, isExpected) => {
  show([])
  const page = document.createElement('main')
  page.innerHTML = '<p>12 children</p><button>Next</button>'
  const [text, next] = page.children as unknown as [Element, Element]
  const button = await opener()
  const own = new DOMRect(1091, 936, 173, 48)
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(own)
  const isIn = (x: number, y: number) => x >= box.left && x < box.right && y >= box.top && y < box.bottom
  vi.spyOn(document, 'elementsFromPoint').mockImplementation((x, y) => [button, isIn(x, y) ? next : text])
  const isAway = (expected: boolean) => {
    document.dispatchEvent(new Event('scroll'))
    return waitFor(() => expect(button.hasAttribute('data-gives-way')).toBe(expected))
  }
  await isAway(isExpected)
  box = new DOMRect()
  await isAway(false)
})

it('gives way to an action further up that has the pointer, but not to a row of which it covers little', async () => {
  const { user } = show([])
  const main = document.createElement('main')
  main.innerHTML = '<a href="#/Row">Row</a><button>Remove</button>'
  document.body.append(main)
  const [row, remove] = main.children as unknown as [Element, Element]
  const button = await opener()
  const boxes = new Map([
    [button, new DOMRect(300, 500, 56, 56)],
    [row, new DOMRect(0, 500, 390, 60)],
    [remove, new DOMRect(280, 520, 60, 36)],
  ])
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxes.get(this as HTMLElement) ?? new DOMRect()
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100_000)
  const isAway = (isExpected: boolean) => waitFor(() => expect(button.hasAttribute('data-gives-way')).toBe(isExpected))
  await user.hover(remove)
  await isAway(true)
  await user.hover(row)
  await isAway(false)
  await user.unhover(row)
  act(() => (remove as HTMLElement).focus())
  await isAway(true)
  main.remove()
})

it('opens with the keyboard, takes the focus, and gives it back when Escape closes it', async () => {
  const { user } = show([])
  const button = await opener()
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('No conversations yet')).toBeTruthy()
  expect(document.activeElement).toBe(panel())
  await user.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(await opener())
})

it('shows a conversation and leads back to the list', async () => {
  const { user } = show([contactOf({ name: long })])
  await user.click(await opener())
  await user.click(await screen.findByRole('button', { name: new RegExp(long) }))
  expect(await screen.findByRole('heading', { name: long })).toBeTruthy()
  expect(document.activeElement).toBe(panel())
  expect(await screen.findByText('Message 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All conversations' }))
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeTruthy()
})

it('opens at a conversation that another part of the page names', async () => {
  const { user } = show([contactOf()])
  await opener()
  act(() => openChat('dg-4-9'))
  expect(await screen.findByRole('textbox', { name: 'Message to Sunflower Center' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(panel()).toBeNull())
})

it('gives the focus back to what opened it, such as the card of an offer', async () => {
  const { user } = show([contactOf()])
  await opener()
  const write = document.createElement('button')
  write.addEventListener('click', () => act(() => openChat('dg-4-9')))
  document.body.append(write)
  write.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(panel()))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(write)
  write.remove()
})

it('has a search from seven conversations on, and shows fifty of many at once', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    contactOf({ dialogId: `dg-${at + 1}-9`, name: `Family ${at + 1}` }),
  )
  const { user } = show(many)
  await user.click(await opener())
  const rows = () => screen.getByRole('list', { name: 'Conversations' }).children.length
  await screen.findByText('Family 1')
  expect(rows()).toBe(50)
  await user.click(screen.getByRole('button', { name: 'Show more conversations' }))
  expect(rows()).toBe(60)
  await user.type(screen.getByLabelText(/Find a conversation/), 'family 59')
  await waitFor(() => expect(rows()).toBe(1))
})
