import { getDocumentChecklist, setAllDocumentsRead } from '@semilla/contract/documents.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import DocumentsScreen from './DocumentsScreen.tsx'

setUpTexts('documents', 'files')

test('a file that was chosen for one application is not left to be sent to another', async () => {
  const checklist = { items: [], others: [], unread: 0, canSend: true, request: undefined }
  for (const applicationId of [4, 5])
    queryClient.setQueryData([getDocumentChecklist.path, { applicationId }], checklist)
  const server = fakeServer()
  server.answers(getDocumentChecklist, checklist)
  server.answers(setAllDocumentsRead, undefined as never)
  const user = renderScreen(
    <Jumping between={[{ ApplicationId: '4' }, { ApplicationId: '5' }]}>
      <DocumentsScreen />
    </Jumping>,
  )
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  await user.upload(
    inputs[inputs.length - 1] as HTMLInputElement,
    new File(['a'], 'lease.pdf', { type: 'application/pdf' }),
  )
  await screen.findByText(/lease\.pdf/)
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  expect(screen.queryByText(/lease\.pdf/)).toBeNull()
})
