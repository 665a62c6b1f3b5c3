import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { inviteParent } from '@semilla/contract/invitations.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer, profileOf } from '../../testing/server.ts'
import { change, useChange } from './changes.ts'
import { read, useRead } from './reads.ts'

setUpTexts()

const profile = read(getMyProfile)
const invite = change(inviteParent, { makesStale: [profile] })

/** Sends invitations, next to a read that each invitation makes stale. */
function Inviting({ receivers }: { receivers: readonly string[] }) {
  const [turn, setTurn] = useState(0)
  const [outcome, setOutcome] = useState('')
  const { data } = useRead(profile, {})
  const { send, isBusy } = useChange(invite)
  const run = () => {
    setTurn(turn + 1)
    send({ applicationId: 4, receiverKind: 'email', receiver: receivers[turn] ?? '' }).then(
      () => setOutcome(`done ${turn}`),
      (error: Error) => setOutcome(`${turn}: ${error.message}`),
    )
  }
  return (
    <>
      <h1>{data?.firstName}</h1>
      <button type="button" onClick={run} disabled={isBusy}>
        Invite
      </button>
      <p>{outcome}</p>
    </>
  )
}

const invited = () => screen.getByRole('button', { name: 'Invite' })
const named = (name: string) => screen.findByRole('heading', { name })

test('after a request without a response, the same input has the same key and another input a new one', async () => {
  const server = fakeServer()
  server.answers(getMyProfile, profileOf('Ana'))
  server.doesNotRespond(inviteParent)
  server.answers(inviteParent, null)
  const user = renderScreen(
    <Inviting receivers={['a@example.org', 'a@example.org', 'a@example.org', 'b@example.org']} />,
  )
  await user.click(invited())
  await screen.findByText(/^0: We got no answer/)
  for (const turn of [1, 2, 3]) {
    await user.click(invited())
    await screen.findByText(`done ${turn}`)
  }
  const [silent, repeated, again, other] = server
    .requestsOf(inviteParent)
    .map(({ headers }) => headers['Idempotency-Key'])
  expect(silent).toMatch(/.{8}/)
  expect(repeated).toBe(silent)
  // After a response, the same input is a new request.
  expect(new Set([repeated, again, other]).size).toBe(3)
})

test('stale reads are fetched again before the answer is returned', async () => {
  const server = fakeServer()
  server.answers(getMyProfile, profileOf('Ana'))
  server.answers(getMyProfile, profileOf('Lucía'))
  server.answers(inviteParent, null)
  const user = renderScreen(<Inviting receivers={['a@example.org']} />)
  await named('Ana')
  await user.click(invited())
  await screen.findByText('done 0')
  expect(screen.getByRole('heading', { name: 'Lucía' })).toBeDefined()
})

test('a slow read delays no change', async () => {
  const server = fakeServer()
  server.answers(getMyProfile, profileOf('Ana'))
  const release = server.answersLater(getMyProfile, profileOf('Lucía'))
  server.answers(inviteParent, null)
  const user = renderScreen(<Inviting receivers={['a@example.org']} />)
  await named('Ana')
  await user.click(invited())
  await screen.findByText('done 0', {}, { timeout: 10_000 })
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeDefined()
  release()
  await named('Lucía')
})

test.each([
  [409, 'Lucía'],
  [404, 'Lucía'],
  [403, 'Ana'],
])('declined with %i, the page shows %s afterwards', async (status, shown) => {
  const server = fakeServer()
  server.answers(getMyProfile, profileOf('Ana'))
  server.answers(getMyProfile, profileOf('Lucía'))
  server.declines(inviteParent, status, { ErrCode: 'alreadyLinked', ErrMsg: 'It is linked already.' })
  const user = renderScreen(<Inviting receivers={['a@example.org']} />)
  await named('Ana')
  await user.click(invited())
  await screen.findByText('0: It is linked already.')
  await named(shown)
  expect(server.requestsOf(getMyProfile)).toHaveLength(shown === 'Ana' ? 1 : 2)
})
