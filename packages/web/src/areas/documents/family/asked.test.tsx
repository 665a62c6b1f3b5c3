import { getDocumentChecklist, setAllDocumentsRead } from '@semilla/contract/documents.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { Checklist, Document } from '../queries.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import DocumentsScreen from './DocumentsScreen.tsx'

setUpTexts('documents', 'files', 'dashboard')

const lease = {
  ...{ id: 3, name: 'lease.pdf', item: 'address', childId: undefined, contentType: 'application/pdf', byteCount: 4000 },
  ...{ status: 'complete', returnReason: '', tags: [], uploadedBy: 'Ana', uploadedAt: '2026-11-23T17:00:00.000Z' },
  ...{ isFromFamily: true, isUnread: false, canDelete: false, canReview: false },
} as const satisfies Document

/** Shows the list of a family that sent all of it, and the card on its dashboard. */
function show(askedAt: string, documents: Document[] = [lease]) {
  const item = { item: 'address', childId: undefined, childName: '', state: 'accepted' } as const
  const request = { note: 'And the lease of the other parent.', at: askedAt }
  const checklist: Checklist = {
    ...{ items: [{ ...item, documents: [lease] }], others: documents.slice(1), unread: 0 },
    ...{ canSend: true, request },
  }
  const server = fakeServer()
  server.answers(getDocumentChecklist, checklist)
  server.answers(setAllDocumentsRead, undefined as never)
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '4' }}>
      <DocumentsScreen />
      <DocumentsCard applicationId={4} />
    </CurrentSearch>,
  )
}

test('a family that sent everything reads what its agency asked for since', async () => {
  show('2026-11-24T17:00:00.000Z')
  expect(await screen.findByText('And the lease of the other parent.')).toBeDefined()
  expect(screen.getByText('Your agency asked for your documents on November 24, 2026.')).toBeDefined()
  expect(screen.getByText('Your agency asks for more documents.')).toBeDefined()
  expect(screen.queryByText(/You have sent everything/)).toBeNull()
})

test.each([
  ['was asked before', '2026-11-22T17:00:00.000Z', [lease]],
  [
    'has sent another since',
    '2026-11-24T17:00:00.000Z',
    [lease, { ...lease, id: 4, item: 'other', uploadedAt: '2026-11-25T17:00:00.000Z' }],
  ],
] as const)('a family that sent everything and %s is asked for nothing', async (_, askedAt, documents) => {
  show(askedAt, [...documents])
  expect(await screen.findByText(/You have sent everything/)).toBeDefined()
  expect(screen.getByText('Everything on your list was sent.')).toBeDefined()
  expect(screen.queryByText('And the lease of the other parent.')).toBeNull()
})
