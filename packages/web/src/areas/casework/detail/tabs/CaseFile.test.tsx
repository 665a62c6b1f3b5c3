import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { listApplicationLog, listLogCategories } from '@semilla/contract/casework/log.ts'
import { listNotes, saveNote } from '@semilla/contract/casework/notes.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CurrentSearch } from '../../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { hasUnsavedEntries, navigation } from '../../../../ui/navigation/navigation.ts'
import { Detail, type DetailModel } from '../detail.ts'
import { CaseFile } from './CaseFile.tsx'

setUpTexts('casework', 'notes', 'logs')

// Loaded here, because the first load takes longer than a search for a text waits.
beforeAll(() => Promise.all([import('../../notes/NoteTab.tsx'), import('../../log/LogTab.tsx')]))

type Note = Output<typeof listNotes>['items'][number]
const note = (part: Partial<Note> = {}): Note => ({
  id: 1,
  applicationId: 4,
  externalId: 'A0000000004',
  familyName: 'Ana Ruiz',
  content: 'Called the family.',
  authorId: 7,
  authorName: 'Grace Lau',
  createdAt: '2026-11-23T17:00:00.000Z',
  isEditable: false,
  earlier: [],
  ...part,
})

const detail = { application: { id: 4 } } as DetailModel

/** Renders the case file at the address of the browser. */
function AtAddress() {
  const history = navigation()
  const href = useSyncExternalStore(history.subscribe, () => history.location.href)
  return (
    <CurrentSearch value={readSearch(href.split('?')[1] ?? '')}>
      <Detail value={detail}>
        <CaseFile />
      </Detail>
    </CurrentSearch>
  )
}

/** Shows the case file to somebody with some permissions. */
function shownTo(...capabilities: Capability[]) {
  const server = fakeServer()
  const user = { userId: 7, permissions: [], capabilities, firstName: '', lastName: '', organizationName: '' }
  server.answers(getCurrentUserForce, user)
  server.answers(getCurrentUserType, { userType: 'agencyStaff' })
  return server
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

beforeEach(() =>
  navigation().replace('/Partials/EditApplicationSP?ApplicationId=4', undefined, { ignoreBlocker: true }),
)

describe('the tabs of the case file', () => {
  test('are those that the account may see; the first one opens', async () => {
    const server = shownTo('viewLog')
    server.answers(listApplicationLog, { items: [], total: 0, isCapped: false })
    server.answers(listLogCategories, [])
    renderScreen(<AtAddress />)
    await screen.findByText('There were no changes in this period')
    expect(tabs()).toEqual(['Log', 'Outreach log'])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Log')
  })

  test('nothing is shown to an account that may see none', async () => {
    const server = shownTo('viewApplications')
    renderScreen(<AtAddress />)
    await waitFor(() => expect(server.requestsOf(getCurrentUserType)).toHaveLength(1))
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  test('the address names the chosen one', async () => {
    const server = shownTo('viewNotes', 'viewLog')
    server.answers(listNotes, { items: [], total: 0 })
    server.answers(listApplicationLog, { items: [], total: 0, isCapped: false })
    server.answers(listLogCategories, [])
    const user = renderScreen(<AtAddress />)
    await screen.findByText('No notes yet')
    await user.click(screen.getByRole('tab', { name: 'Log' }))
    await screen.findByText('There were no changes in this period')
    expect(navigation().location.search).toBe('?ApplicationId=4&Tab=log')
  })
})

describe('notes', () => {
  test('are written where the account may write, and shown with author and time', async () => {
    const server = shownTo('viewNotes', 'writeNotes')
    server.answers(listNotes, { items: [], total: 0 })
    server.answers(listNotes, { items: [note({ isEditable: true })], total: 1 })
    server.answers(saveNote, { id: 1 })
    const user = renderScreen(<AtAddress />)
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Called the family.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    const item = await screen.findByRole('listitem')
    expect(item.textContent).toContain('Grace Lau')
    expect(item.textContent).toContain('11/23/2026')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('')
    expect(server.requestsOf(saveNote)[0]?.body).toEqual({
      NoteInfo: { NoteId: null, ApplicationId: 4, Content: 'Called the family.' },
    })
  })

  test('the page is left without a warning once a note is added', async () => {
    const server = shownTo('viewNotes', 'writeNotes', 'viewLog')
    server.answers(listNotes, { items: [], total: 0 })
    server.answers(listNotes, { items: [note()], total: 1 })
    server.answers(saveNote, { id: 1 })
    server.answers(listApplicationLog, { items: [], total: 0, isCapped: false })
    server.answers(listLogCategories, [])
    const user = renderScreen(<AtAddress />)
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Called the family.')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByRole('listitem')
    await user.click(screen.getByRole('tab', { name: 'Log' }))
    await screen.findByText('There were no changes in this period')
  })

  test('one that is being written stays while another tab is read, and only leaving the record asks', async () => {
    const server = shownTo('viewNotes', 'writeNotes', 'viewLog')
    server.answers(listNotes, { items: [], total: 0 })
    server.answers(listApplicationLog, { items: [], total: 0, isCapped: false })
    server.answers(listLogCategories, [])
    const user = renderScreen(<AtAddress />)
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'They moved on')
    await user.click(screen.getByRole('tab', { name: 'Log' }))
    await screen.findByText('There were no changes in this period')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Notes' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('They moved on')
    expect(hasUnsavedEntries()).toBe(true)
  })

  test('an empty one is not sent', async () => {
    const server = shownTo('viewNotes', 'writeNotes')
    server.answers(listNotes, { items: [], total: 0 })
    const user = renderScreen(<AtAddress />)
    await user.click(await screen.findByRole('button', { name: 'Add note' }))
    expect((await screen.findByRole('alert')).textContent).toContain('New note')
    expect(server.requestsOf(saveNote)).toEqual([])
  })

  test('one’s own is changed in its place; others’ and old ones cannot be', async () => {
    const server = shownTo('viewNotes', 'writeNotes')
    const others = note({ id: 2, content: 'Somebody else’s.' })
    server.answers(listNotes, { items: [note({ isEditable: true }), others], total: 2 })
    server.answers(saveNote, { id: 1 })
    const user = renderScreen(<AtAddress />)
    const change = await screen.findAllByRole('button', { name: /Change your note/ })
    expect(change).toHaveLength(1)
    await user.click(change[0] as HTMLElement)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Change the note' })
    expect(field.value).toBe('Called the family.')
    await user.type(field, ' They moved.')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(server.requestsOf(saveNote)).toHaveLength(1))
    expect(server.requestsOf(saveNote)[0]?.body).toMatchObject({
      NoteInfo: { NoteId: 1, Content: 'Called the family. They moved.' },
    })
  })

  test('what one said before can be opened', async () => {
    const server = shownTo('viewNotes')
    const earlier = [{ content: 'Called the familly.', writtenAt: '2026-11-23T16:00:00.000Z' }]
    server.answers(listNotes, { items: [note({ earlier, editedAt: '2026-11-23T17:00:00.000Z' })], total: 1 })
    renderScreen(<AtAddress />)
    const summary = await screen.findByText('What it said before')
    expect(within(summary.closest('details') as HTMLElement).getByText('Called the familly.')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
  })
})
