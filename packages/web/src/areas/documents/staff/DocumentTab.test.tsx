import { listTags } from '@semilla/contract/casework/tags.ts'
import { getDocumentChecklist, listDocuments, setAllDocumentsRead } from '@semilla/contract/documents.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { Document } from '../queries.ts'
import DocumentTab from './DocumentTab.tsx'

setUpTexts('documents', 'files', 'casework')

const checklist = { items: [], others: [], unread: 0, request: undefined, canSend: false }

const documentOf = (id: number): Document => ({
  ...{ id, name: `Page ${id}`, item: 'other', childId: undefined, contentType: 'image/png', byteCount: 9, tags: [] },
  ...{ status: 'pending', returnReason: '', uploadedBy: 'Ana', uploadedAt: '2026-11-20T10:00:00Z' },
  ...{ isFromFamily: true, isUnread: false, canDelete: false, canReview: false },
})

function show(server: ReturnType<typeof fakeServer>) {
  queryClient.setQueryData(['session'], { userId: 1, userType: 'agencyStaff', capabilities: [] })
  server.answers(listTags, [])
  server.answers(setAllDocumentsRead, undefined as never)
  return renderScreen(
    <CurrentSearch value={{ ApplicationId: '4' }}>
      <DocumentTab />
    </CurrentSearch>,
  )
}

test('documents that cannot be read are not called none, and can be asked for again', async () => {
  const server = fakeServer()
  server.answers(getDocumentChecklist, checklist)
  server.declines(listDocuments, 429, { ErrCode: 'tooMany', ErrMsg: 'Too many requests.' })
  server.answers(listDocuments, { items: [], total: 0, isSimilar: undefined })
  const user = show(server)
  await screen.findByText('Too many requests.')
  expect(screen.queryByText('No documents yet')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No documents yet')
})

test('a list of what to send that cannot be read says why, and can be asked for again', async () => {
  const server = fakeServer()
  server.declines(getDocumentChecklist, 429, { ErrCode: 'tooMany', ErrMsg: 'Too many requests.' })
  server.answers(getDocumentChecklist, checklist)
  server.answers(listDocuments, { items: [], total: 0, isSimilar: undefined })
  const user = show(server)
  await screen.findByText('Too many requests.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Too many requests.')).toBeNull())
  await screen.findByText('No documents yet')
})

test('who asks again begins with the words before, which the family would not read any more', async () => {
  const server = fakeServer()
  const request = { note: 'Please send the May pay stub.', at: '2026-11-20T10:00:00Z' }
  server.answers(getDocumentChecklist, { ...checklist, canSend: true, request })
  server.answers(listDocuments, { items: [], total: 0, isSimilar: undefined })
  const user = show(server)
  await user.click(await screen.findByRole('button', { name: 'Ask the family' }))
  expect(await screen.findByRole('textbox', { name: /Message to the family/ })).toHaveProperty('value', request.note)
  expect(screen.getByText(/The family sees only the latest message/)).toBeDefined()
})

test('all documents are listed, however many there are', async () => {
  const server = fakeServer()
  const items = Array.from({ length: 120 }, (_, index) => documentOf(index + 1))
  server.answers(getDocumentChecklist, checklist)
  server.answers(listDocuments, { items: items.slice(0, 100), total: 120, isSimilar: undefined })
  server.answers(listDocuments, { items: items.slice(100), total: 120, isSimilar: undefined })
  show(server)
  await screen.findByText('Page 120')
})

test('the focus goes to the first filter once all are cleared, because the button disappears', async () => {
  const server = fakeServer()
  server.answers(getDocumentChecklist, checklist)
  server.answers(listDocuments, { items: [], total: 0, isSimilar: undefined })
  const user = show(server)
  const name = await screen.findByRole('searchbox', { name: 'Name' })
  await user.type(name, 'Pay')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(document.activeElement).toBe(name))
})
