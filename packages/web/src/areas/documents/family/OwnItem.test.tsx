import { deleteDocument } from '@semilla/contract/documents.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import type { Document } from '../queries.ts'
import { OwnItem } from './OwnItem.tsx'

setUpTexts('documents', 'files', 'shell')

const lease: Document = {
  id: 3,
  name: 'lease.pdf',
  item: 'address',
  childId: undefined,
  contentType: 'application/pdf',
  byteCount: 4000,
  status: 'pending',
  returnReason: '',
  tags: [],
  uploadedBy: 'Ana Ruiz',
  uploadedAt: '2026-11-23T17:00:00.000Z',
  isFromFamily: true,
  isUnread: false,
  canDelete: true,
  canReview: false,
}

/** The item as the page shows it: without the document once it was deleted. */
function Item() {
  const [documents, setDocuments] = useState([lease])
  deleted = () => setDocuments([])
  const item = { item: 'address', childId: undefined, childName: '', state: 'sent', documents } as const
  return <OwnItem applicationId={4} canSend item={item} />
}
let deleted = () => {}

it('has the focus after one of its documents was deleted', async () => {
  const server = fakeServer()
  server.answers(deleteDocument, null as never)
  const user = renderScreen(<Item />)
  await user.click(screen.getByRole('button', { name: 'Delete: lease.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.requestsOf(deleteDocument)).toHaveLength(1))
  deleted()
  const heading = screen.getByRole('heading', { level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
