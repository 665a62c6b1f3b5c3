// @vitest-environment happy-dom
import { getConfig } from '@semilla/contract/accounts/session.ts'
import { assignToStaff, searchStaff } from '@semilla/contract/casework/assignment.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { signedOut } from '../../../api/audience.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { config } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { AssignDialog } from './AssignDialog.tsx'

setUpTexts('casework', 'shell')

test.each([
  ['a colleague', 'Grace Lau · Two Hills', /^$/, undefined],
  ['another agency', 'Bayside', /no longer see it/, 'Bayside'],
  ['nobody', 'Unassigned (city pool) · Harbor City', /every agency in the city can see it/, undefined],
])('an application given to %s', async (_whom, choice, meaning, otherAgency) => {
  queryClient.setQueryData(['session'], { ...signedOut, organizationName: 'Two Hills' })
  const server = fakeServer()
  server.answers(searchStaff, [
    { id: 3, kind: 'user', name: 'Grace Lau', organizationName: 'Two Hills' },
    { id: 9, kind: 'organization', name: 'Bayside', organizationName: 'Bayside' },
    { id: 1, kind: 'organization', name: 'Unassigned (city pool)', organizationName: 'Harbor City' },
  ])
  server.answers(getConfig, { ...config, cityId: 1 })
  server.answers(assignToStaff, null as never)
  const done = vi.fn()
  const user = renderScreen(<AssignDialog applicationIds={[7]} onDone={done} onClose={() => undefined} />)
  await user.click(await screen.findByRole('combobox', { name: 'Staff member or agency' }))
  await user.click(await screen.findByRole('option', { name: choice, hidden: true }))
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(meaning))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith(otherAgency))
})
