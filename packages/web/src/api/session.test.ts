// @vitest-environment happy-dom
import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { expect, it } from 'vitest'
import { fakeServer } from '../testing/server.ts'
import { endSession, extendSession, knownSession } from './session.ts'

const parent = {
  userId: 7,
  permissions: [],
  capabilities: [],
  firstName: 'Brisa',
  lastName: 'Ibarra',
  organizationName: '',
  heldApplicationIds: [],
}
const nobody = { ...parent, userId: undefined, firstName: '', lastName: '' }

it('shows nobody after signing out, even if an answer about the session arrives afterwards', async () => {
  const server = fakeServer()
  const release = server.answersLater(getCurrentUserForce, parent)
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, { userType: 'parent' })
  const asked = extendSession()
  endSession()
  release()
  await asked
  expect(knownSession().userId).toBeUndefined()
  expect(server.requestsOf(getCurrentUserForce)).toHaveLength(2)
})
