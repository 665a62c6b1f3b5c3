import { clearUnread, openDialog } from '@semilla/contract/chat/channels.ts'
import { listDialogHistory, listDialogHistoryForward } from '@semilla/contract/chat/history.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { contactOf, messageOf } from '../../../testing/messages.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { listContacts } from '../queries.ts'
import { Inbox } from './Inbox.tsx'

setUpTexts('chat', 'files')

const dialogId = 'dg-4-9'

function Messages({ first }: { first: string }) {
  const [open, setOpen] = useState(first)
  return <Inbox dialogId={open} onOpen={setOpen} />
}

function show(first = '') {
  const server = fakeServer()
  queryClient.setQueryData(['session'], { userId: 7, userType: 'parent', capabilities: [], firstName: 'Elena' })
  queryClient.setQueryData(
    [listContacts.path, {}],
    [contactOf(), contactOf({ dialogId: 'dg-4-8', siteName: 'Casa', name: 'Casa' })],
  )
  server.answers(openDialog, contactOf())
  server.answers(listDialogHistory, [messageOf({ id: 1 })])
  server.answers(listDialogHistoryForward, [])
  server.answers(clearUnread, null as never)
  return renderScreen(<Messages first={first} />)
}

const focused = () => document.activeElement
const row = () => screen.getByRole('button', { name: /^Sunflower Center/ })

it('moves the focus to the conversation that is opened, and back to its row when it is left', async () => {
  const user = show()
  await user.click(row())
  const heading = await screen.findByRole('heading', { name: 'Sunflower Center' })
  await waitFor(() => expect(focused()).toBe(heading))
  await user.click(screen.getByRole('button', { name: 'All conversations' }))
  expect(focused()).toBe(row())
})

it('leaves the focus where it is when the address names the conversation from the start', async () => {
  show(dialogId)
  await screen.findByRole('heading', { name: 'Sunflower Center' })
  expect(focused()).toBe(document.body)
})

it('finds the conversations with unread messages alone, and keeps the one that is open', async () => {
  const user = show()
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Eva', 'Flo', 'Gus']
  const contacts = (read: readonly string[]) =>
    names.map((name, index) =>
      contactOf({ dialogId: `dg-${index}-9`, name, unread: index % 3 === 0 && !read.includes(name) ? 1 : 0 }),
    )
  const told = (read: readonly string[] = []) =>
    act(() => queryClient.setQueryData([listContacts.path, {}], contacts(read)))
  const shown = () =>
    within(screen.getByRole('list', { name: 'Conversations' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => names.find((name) => textContent?.includes(name)))
  told()
  await user.click(await screen.findByRole('checkbox', { name: 'Only unread messages' }))
  expect(shown()).toEqual(['Ada', 'Di', 'Gus'])
  expect(screen.getByText('3 conversations found')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Di/ }))
  told(['Ada', 'Di'])
  await waitFor(() => expect(shown()).toEqual(['Di', 'Gus']))
  await user.click(screen.getByRole('checkbox', { name: 'Only unread messages' }))
  expect(shown()).toHaveLength(names.length)
})
