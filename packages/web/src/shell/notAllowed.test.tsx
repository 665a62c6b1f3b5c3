import { getMyProfile, updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { change } from '../api/queries/changes.ts'
import { queryClient } from '../api/queries/queryClient.ts'
import { read, useRead } from '../api/queries/reads.ts'
import { type Screen, screenAt } from '../api/screen.ts'
import { useAction } from '../forms/useAction.ts'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { fakeServer, profileOf } from '../testing/server.ts'
import { navigation } from '../ui/navigation/navigation.ts'
import { useUnsavedWarning } from '../ui/navigation/unsaved.ts'
import { Toasts } from '../ui/notifications/toasts.tsx'
import { Page } from '../ui/page/Page.tsx'
import { startArrivals } from './arrival.ts'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { shellScreens } from './screens.ts'

setUpTexts()

const profile = read(getMyProfile)
const save = change(updateMyProfile)
const typed = { firstName: 'Ana', lastName: 'Ibarra', email: '', phone: '', cell: '', zip: '', language: 'en' } as const

function Profile() {
  const { data } = useRead(profile, {})
  const { act: run } = useAction(save)
  return (
    <Page title="Profile">
      <p>{data?.firstName}</p>
      <button type="button" onClick={() => run(typed)}>
        Save
      </button>
    </Page>
  )
}
function Typing() {
  useUnsavedWarning(true)
  const { isError } = useRead(profile, {})
  return <Page title="Typing">{isError && <p>Not read</p>}</Page>
}
const anyone = { audience: ['anyone'], title: 'shell.menu.about' } as const
const titled = (name: string) => async () => ({ default: () => <Page title={name} /> })
const screens: readonly Screen[] = [
  screenAt('landing', { ...anyone, load: titled('Welcome') }),
  screenAt('familyDashboard', { ...anyone, load: titled('My applications') }),
  screenAt('profile', { ...anyone, load: async () => ({ default: Profile }) }),
  screenAt('security', { ...anyone, load: titled('Security') }),
  screenAt('about', { ...anyone, load: async () => ({ default: Typing }) }),
  ...shellScreens.filter(({ path }) => path === addressOf('unauthorized')),
]

const parent = { permissions: [], capabilities: [], firstName: 'Ana', lastName: '', organizationName: '', userId: 7 }
const refused = { ErrCode: 'notAllowed', ErrMsg: 'You may not do this.' }
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const unauthorized = () => title(i18next.t('shell.unauthorized.title'))
const here = () => navigation().location.href
const started = { yet: false }

/** Starts the screens for a signed-in parent, of whom the server says from now on what is given. */
async function begin(now: Partial<Output<typeof getCurrentUserForce>> = {}) {
  const server = fakeServer()
  server.answers(getCurrentUserForce, { ...parent, ...now })
  server.answers(getCurrentUserType, { userType: 'parent' })
  act(() => navigation().replace(addressOf('landing'), undefined, { ignoreBlocker: true }))
  if (!started.yet) void startArrivals(screens)
  started.yet = true
  const user = renderScreen(
    <>
      <ScreenOutlet />
      <Toasts />
    </>,
  )
  await title('Welcome')
  return { server, user, open: (address: string) => act(() => navigation().push(address)) }
}

test.each([403, 405])(
  'a screen that may not be read (%i) gives way to an alert and then to the home screen',
  async (status) => {
    const { server, open } = await begin()
    server.declines(getMyProfile, status, refused)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open(addressOf('profile'))
    await unauthorized()
    expect(screen.getByRole('alert').textContent).toBe(i18next.t('shell.unauthorized.text'))
    await screen.findByText(/in 5 seconds/)
    act(() => vi.advanceTimersByTime(5000))
    await title('My applications')
  },
)

test('a screen that may not be read before a second step is added gives way to it, with a way back', async () => {
  const { server, open } = await begin({ mustFirst: 'secondFactor' })
  server.declines(getMyProfile, 403, refused)
  open(addressOf('profile'))
  await title('Security')
  expect(here()).toBe(addressOf('security', { returnTo: addressOf('profile') }))
})

test('the way home can be stopped, and back does not lead to the forbidden screen', async () => {
  const { server, user, open } = await begin()
  server.declines(getMyProfile, 403, refused)
  open(addressOf('profile'))
  await unauthorized()
  await user.click(screen.getByRole('button', { name: i18next.t('shell.ui.countdown.stop') }))
  expect(screen.queryByRole('timer')).toBeNull()
  act(() => navigation().back())
  await title('Welcome')
})

test('a screen that is there stays when a later request for it is declined', async () => {
  const { server, open } = await begin()
  server.answers(getMyProfile, profileOf('Ana'))
  server.declines(getMyProfile, 403, refused)
  open(addressOf('profile'))
  await screen.findByText('Ana')
  await act(() => queryClient.refetchQueries({ queryKey: [getMyProfile.path] }))
  expect(server.requestsOf(getMyProfile)).toHaveLength(2)
  await screen.findByText('Ana')
  expect(here()).toBe(addressOf('profile'))
})

test('a declined change is answered where it was asked for', async () => {
  const { server, user, open } = await begin()
  server.answers(getMyProfile, profileOf('Ana'))
  server.declines(updateMyProfile, 403, refused)
  open(addressOf('profile'))
  await screen.findByText('Ana')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(refused.ErrMsg)
  expect(here()).toBe(addressOf('profile'))
})

test('nobody is taken away from unsaved entries', async () => {
  const { server, open } = await begin()
  server.declines(getMyProfile, 403, refused)
  open(addressOf('about'))
  await screen.findByText('Not read')
  expect(server.requestsOf(getCurrentUserForce)).toEqual([])
  expect(here()).toBe(addressOf('about'))
})
