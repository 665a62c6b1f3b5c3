import { getSiteInvitation, inviteToSite, withdrawSiteInvitation } from '@semilla/contract/invitations.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../testing/server.ts'
import { Toasts } from '../../../ui/notifications/toasts.tsx'
import { InviteDialog } from './InviteDialog.tsx'

setUpTexts('siteWork', 'words')

const site = { id: 7, name: 'Little Acorns', watchers: [], receivers: [] }
const ofCity = { ownerName: 'Oak Tree', canChangeOwner: true, hasNoOwner: false, last: undefined, open: [] }

async function open(state: Output<typeof getSiteInvitation>) {
  const server = fakeServer()
  server.answers(getSiteInvitation, state)
  const onClose = vi.fn()
  const user = renderScreen(
    <>
      <InviteDialog site={site} onClose={onClose} />
      <Toasts />
    </>,
  )
  await screen.findByRole('radio', { name: 'By email' })
  return { server, user, onClose, send: () => user.click(screen.getByRole('button', { name: 'Send the invitation' })) }
}
const sentBy = (server: ReturnType<typeof fakeServer>) => server.requestsOf(inviteToSite).map(({ body }) => body)

test('the city sends an email with which another program takes over a site, and reads to whom', async () => {
  const { server, user, onClose, send } = await open(ofCity)
  server.answers(inviteToSite, null)
  screen.getByText(/People from Oak Tree will no longer see it/)
  await user.click(screen.getByRole('radio', { name: /^Another program/ }))
  await user.type(screen.getByRole('textbox', { name: 'Email' }), ' new@example.org ')
  await user.click(screen.getByRole('radio', { name: 'Español' }))
  await send()
  await screen.findByText(/^The invitation to Little Acorns was sent to new@example\.org\./)
  const sent = { ProviderId: 7, ReceiverType: 0, Receiver: 'new@example.org', TakesOver: true, Language: 'es' }
  expect(sentBy(server)).toEqual([sent])
  expect(onClose).toHaveBeenCalled()
})

test.each([
  ['an organization’s own administrator', { ...ofCity, canChangeOwner: false }, /^Oak Tree runs this site\./],
  ['the city, of a site of the licensing list', { ...ofCity, hasNoOwner: true }, /comes from the licensing list/],
])('%s is told what the code does, and asked for no more than the receiver', async (_who, state, text) => {
  const { server, user, send } = await open(state)
  server.answers(inviteToSite, null)
  screen.getByText(text)
  expect(screen.queryByText('Who is invited?')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@example.org')
  await send()
  await waitFor(() => expect(sentBy(server)).toMatchObject([{ TakesOver: false }]))
})

test('a fault of the receiver is shown at the field where it was typed', async () => {
  const { server, user, onClose, send } = await open(ofCity)
  await send()
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true')
  expect(sentBy(server)).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'By text message' }))
  await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '1155550123')
  const Fields = [faultIn(inviteToSite, ['receiver'], 'phoneInvalid')]
  server.declines(inviteToSite, 400, { ErrCode: 'invalid', ErrMsg: 'Please check the form.', Fields })
  await send()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Mobile phone' }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  [false, 'Last invitation: 12/01/2026, sent to (415) 555-0133, no longer valid.'],
  [true, 'Last invitation: 12/01/2026, sent to (415) 555-0133, used.'],
])('the last invitation is shown, used: %s', async (isUsed, text) => {
  await open({ ...ofCity, last: { receiver: '+14155550133', sentAt: '2026-12-01T17:00:00Z', isUsed } })
  screen.getByText(text)
})

test.each([
  [true, 'The invitation to (415) 555-0133 was withdrawn.'],
  [false, 'The invitation to (415) 555-0133 was used or ended in the meantime.'],
])(
  'a code that works is shown with its last day and is withdrawn once that is confirmed, in time: %s',
  async (isWithdrawn, text) => {
    const receiver = '+14155550133'
    const { server, user } = await open({
      ...ofCity,
      last: { receiver, sentAt: '2026-12-01T17:00:00Z', isUsed: false },
      open: [{ receiver, expiresAt: '2026-12-31T17:00:00Z' }],
    })
    server.answers(withdrawSiteInvitation, { isWithdrawn })
    screen.getByText('(415) 555-0133, until 12/31/2026')
    expect(screen.queryByText(/^Last invitation/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation to (415) 555-0133' }))
    expect(server.requestsOf(withdrawSiteInvitation)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await screen.findByText(text)
    expect(server.requestsOf(withdrawSiteInvitation)).toMatchObject([{ body: { ProviderId: 7, Receiver: receiver } }])
  },
)
