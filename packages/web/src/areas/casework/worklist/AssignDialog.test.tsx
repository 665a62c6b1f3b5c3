// @vitest-environment happy-dom
import { assignToStaff, searchStaff } from '@semilla/contract/casework/assignment.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { AssignDialog } from './AssignDialog.tsx'

setUpTexts('casework', 'shell')

test.each([
  ['a colleague', 'Grace Lau · Two Hills', undefined],
  ['another agency', 'Bayside', 'Bayside'],
])('an application given to %s', async (_whom, choice, otherAgency) => {
  queryClient.setQueryData(['session'], { ...signedOut, organizationName: 'Two Hills' })
  const server = fakeServer()
  server.answers(searchStaff, [
    { id: 3, kind: 'user', name: 'Grace Lau', organizationName: 'Two Hills' },
    { id: 9, kind: 'organization', name: 'Bayside', organizationName: 'Bayside' },
  ])
  server.answers(assignToStaff, null as never)
  const done = vi.fn()
  const user = renderScreen(<AssignDialog applicationIds={[7]} onDone={done} onClose={() => undefined} />)
  await user.click(await screen.findByRole('combobox', { name: 'Staff member or agency' }))
  await user.click(await screen.findByRole('option', { name: choice, hidden: true }))
  expect(screen.queryAllByText(/no longer see it/)).toHaveLength(otherAgency ? 1 : 0)
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith(otherAgency))
})
