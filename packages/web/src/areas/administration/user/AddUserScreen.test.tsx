import { listRoles } from '@semilla/contract/accounts/roles.ts'
import { addUser } from '@semilla/contract/accounts/userForm.ts'
import { checkLogonName } from '@semilla/contract/accounts/users.ts'
import { getOrganization } from '@semilla/contract/organizations/organization.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import AddUserScreen from './AddUserScreen.tsx'

setUpTexts('administration', 'words')

type Organization = Output<typeof getOrganization>
const organization = (id: number, name: string, kind: Organization['kind']): Organization => ({
  ...{ id, name, kind, code: '', email: '', phone: '', street: '', city: '', state: '', zip: '', comment: '' },
  ...{ version: 0, hasSettings: false, programs: [] },
})
type Role = Output<typeof listRoles>[number]
const role = (id: number, name: string, userType: Role['userType']): Role => ({
  ...{ id, code: name, name, userType, permissions: [], capabilities: [], userCount: 0 },
  ...{ isShipped: false, onlyIn: undefined, mayChange: true, mayGrant: true },
})

test('what was typed stays for another organization, and a role that it does not have is not given', async () => {
  queryClient.setQueryData(['session'], { userId: 8, userType: 'program', capabilities: [] })
  const server = fakeServer()
  server.answers(getOrganization, organization(1, 'City Hall', 'agency'))
  const arrive = server.answersLater(getOrganization, organization(2, 'Bayside', 'programOwner'))
  server.answers(listRoles, [role(4, 'Adviser', 'agencyStaff'), role(5, 'Keeper', 'program')])
  server.answers(checkLogonName, true)
  server.declines(addUser, 409, { ErrCode: 'logonNameTaken', ErrMsg: 'It is taken.' })
  const user = renderScreen(
    <Jumping between={[{}, { CustomerId: '2' }]}>
      <AddUserScreen />
    </Jumping>,
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' })
  await user.type(name, 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Ruiz')
  await user.type(screen.getByRole('textbox', { name: 'Logon name' }), 'ana@example.org')
  await user.click(await screen.findByRole('checkbox', { name: 'Adviser' }))
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  expect(name.isConnected).toBe(true)
  arrive()
  await screen.findByRole('checkbox', { name: 'Keeper' })
  const send = () => user.click(screen.getByRole('button', { name: 'Add the user' }))
  await send()
  await screen.findAllByText(/Roles/)
  expect(server.requestsOf(addUser)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Keeper' }))
  await send()
  await waitFor(() => expect(server.requestsOf(addUser)).toHaveLength(1))
  expect(server.requestsOf(addUser)[0]?.body).toMatchObject({ FirstName: 'Ana', Roles: [5], CustomerId: 2 })
})
