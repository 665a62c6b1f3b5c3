import { getSidebarMenu } from '@semilla/contract/accounts/session.ts'
import { countUnread } from '@semilla/contract/chat/contacts.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/queries/queryClient.ts'
import { changeLanguage } from '../../api/texts/texts.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { Header } from '../layout/Header.tsx'
import { MenuBadge } from './MenuBadge.tsx'

setUpTexts('chat')

const parent = { userId: 7, userType: 'parent', capabilities: [], permissions: [], heldApplicationIds: [] }
const menuEntry = () => screen.getByRole('link', { name: new RegExp(i18next.t('shell.menu.messages')) }).textContent
const unread = (count: number) => i18next.t('chat.list.unread', { count })

test('the number of unread messages is read in a language that is chosen meanwhile, and leaves the menu once they are read', async () => {
  const server = fakeServer()
  queryClient.setQueryData(['session'], parent)
  server.answers(getSidebarMenu, [
    { key: 'messages', path: addressOf('familyMessages'), permissions: [], userTypes: [], isShown: true, entries: [] },
  ])
  server.answers(countUnread, { messages: 3, dialogs: 1 })
  renderScreen(
    <>
      <Header />
      <MenuBadge />
    </>,
  )
  await waitFor(() => expect(menuEntry()).toContain(unread(3)))
  await act(() => changeLanguage('es'))
  expect(menuEntry()).toContain(unread(3))
  fakeServer().answers(countUnread, { messages: 0, dialogs: 0 })
  await act(() => queryClient.invalidateQueries({ queryKey: [countUnread.path] }))
  await waitFor(() => expect(menuEntry()).toBe(i18next.t('shell.menu.messages')))
})
