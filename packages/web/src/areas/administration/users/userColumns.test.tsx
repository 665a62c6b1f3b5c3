import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { useUserColumns } from './userColumns.tsx'
import type { ListedUser } from './useUsers.ts'

setUpTexts('administration')

const users = ['ana@example.org', 'luz@example.org'].map(
  (account, index) => ({ id: index + 1, account, firstName: 'Ana', lastName: 'Ruiz' }) as ListedUser,
)

function Names() {
  const name = useUserColumns().find(({ id }) => id === 'name')
  return users.map((user) => <div key={user.id}>{name?.cell(user)}</div>)
}

test('the links of users of one name say whose they are', () => {
  renderScreen(<Names />)
  for (const { account } of users) expect(screen.getByRole('link', { name: `Ana Ruiz, ${account}` })).toBeDefined()
})
