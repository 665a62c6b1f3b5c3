import { getConfig } from '@semilla/contract/accounts/session.ts'
import { assignToStaff, searchStaff } from '@semilla/contract/casework/assignment.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { signedOut } from '../../../../api/audience.ts'
import { queryClient } from '../../../../api/queries/queryClient.ts'
import { config } from '../../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
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
  const user = renderScreen(<AssignDialog application={{ id: 7 }} onDone={done} onClose={() => undefined} />)
  await user.click(await screen.findByRole('combobox', { name: 'Staff member or agency' }))
  await user.click(await screen.findByRole('option', { name: choice, hidden: true }))
  await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(meaning))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith(otherAgency))
})

test('who types a name faster than the search answers chooses nobody else', async () => {
  const server = fakeServer()
  server.answers(searchStaff, [
    { id: 9, kind: 'organization', name: 'Bayside', organizationName: 'Bayside' },
    { id: 3, kind: 'user', name: 'Grace Lau', organizationName: 'Two Hills' },
  ])
  server.answersLater(searchStaff, [])
  server.answers(getConfig, { ...config, cityId: 1 })
  server.answers(assignToStaff, null as never)
  const done = vi.fn()
  const user = renderScreen(<AssignDialog application={{ id: 7 }} onDone={done} onClose={() => undefined} />)
  const field = await screen.findByRole('combobox', { name: 'Staff member or agency' })
  await user.click(field)
  await screen.findByRole('option', { name: 'Bayside', hidden: true })
  await user.type(field, 'Grace{ArrowDown}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(server.requestsOf(assignToStaff)[0]?.body).toMatchObject({ staffUserId: 3 })
})

function Assigning({ close }: { close: () => void }) {
  const [ownerId, setOwner] = useState<number>()
  return (
    <>
      <AssignDialog application={{ id: 7, ownerId }} onDone={() => undefined} onClose={close} />
      <button type="button" data-testid="colleague" onClick={() => setOwner(4)} />
    </>
  )
}

test('an application that a colleague took meanwhile is not taken from them before that is read', async () => {
  const server = fakeServer()
  server.answers(searchStaff, [{ id: 3, kind: 'user', name: 'Grace Lau', organizationName: 'Two Hills' }])
  server.answers(getConfig, { ...config, cityId: 1 })
  server.declines(assignToStaff, 409, { ErrCode: 'assignedMeanwhile', ErrMsg: 'Assigned meanwhile.' })
  server.answers(assignToStaff, null as never)
  const close = vi.fn()
  const user = renderScreen(<Assigning close={close} />)
  await user.click(await screen.findByRole('combobox', { name: 'Staff member or agency' }))
  await user.click(await screen.findByRole('option', { name: 'Grace Lau · Two Hills', hidden: true }))
  fireEvent.click(screen.getByTestId('colleague'))
  const submit = () => user.click(screen.getByRole('button', { name: 'Assign' }))
  await submit()
  await screen.findByText('Assigned meanwhile.')
  expect(close).not.toHaveBeenCalled()
  await submit()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(server.requestsOf(assignToStaff).map(({ body }) => (body as { SeenOwners: object[] }).SeenOwners)).toEqual([
    [{ ApplicationId: 7, staffUserId: null }],
    [{ ApplicationId: 7, staffUserId: 4 }],
  ])
})
