import { getConfig, getCurrentUserForce, getCurrentUserType, logOut } from '@semilla/contract/accounts/session.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../api/queries/queryClient.ts'
import { type Screen, screenAt } from '../api/screen.ts'
import { endSession, extendSession } from '../api/session.ts'
import { to, useParameters } from '../links/links.ts'
import { config } from '../testing/application.tsx'
import { later } from '../testing/later.ts'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { fakeServer } from '../testing/server.ts'
import { useConfirm } from '../ui/dialogs/confirm.tsx'
import { navigation } from '../ui/navigation/navigation.ts'
import { useUnsavedWarning } from '../ui/navigation/unsaved.ts'
import { Announcer, announce } from '../ui/notifications/announce.tsx'
import { Toasts } from '../ui/notifications/toasts.tsx'
import { Page } from '../ui/page/Page.tsx'
import { arrive, leaveAndSignOut, startArrivals } from './arrival.ts'
import { LanguageSwitch } from './layout/LanguageSwitch.tsx'
import { ScreenOutlet } from './ScreenOutlet.tsx'
import { LaterWatches } from './session/LaterWatches.tsx'

setUpTexts()

const { reloadOutdated, allowReload } = vi.hoisted(() => ({ reloadOutdated: vi.fn(() => false), allowReload: vi.fn() }))
const texts = vi.hoisted(() => ({ isLost: false }))
vi.mock('../api/texts/texts.ts', async (original) => {
  const real = await original<typeof import('../api/texts/texts.ts')>()
  const changeLanguage: typeof real.changeLanguage = async (language) => {
    if (texts.isLost) throw new TypeError('Failed to fetch')
    await real.changeLanguage(language)
  }
  return { ...real, changeLanguage }
})
vi.mock('./versions.ts', () => ({ reloadOutdated, allowReload, moveToNewer: () => false }))

function Landing() {
  return (
    <Page title="Welcome">
      <a href={to('site', { siteId: 7 })}>The site</a>
      <a href={to('about')}>About us</a>
    </Page>
  )
}
function Site() {
  return <Page title={`Site ${useParameters('site').siteId}`} />
}
function About() {
  const [isDirty, setDirty] = useState(false)
  useUnsavedWarning(isDirty)
  return (
    <Page title="About">
      <button type="button" onClick={() => setDirty(true)}>
        Type
      </button>
      <a href={to('landing')}>Back</a>
    </Page>
  )
}

/** A screen that fails as React removes it, as one does whose elements something else has removed. */
function Unremovable() {
  useEffect(
    () => () => {
      throw new Error('NotFoundError')
    },
    [],
  )
  return <About />
}

const codeOfAbout = vi.fn(async () => ({ default: About }))
const anyone = { audience: ['anyone'], title: 'shell.menu.about' } as const
const screens: readonly Screen[] = [
  screenAt('landing', { ...anyone, load: async () => ({ default: Landing }) }),
  screenAt('about', { ...anyone, load: codeOfAbout }),
  screenAt('familySignIn', { ...anyone, load: async () => ({ default: () => <Page title="Sign in" /> }) }),
  screenAt('site', { ...anyone, audience: ['signedIn'], load: async () => ({ default: Site }) }),
]

const further = vi.fn(async (): Promise<readonly Screen[]> => [])

const nobody = { permissions: [], capabilities: [], firstName: '', lastName: '', organizationName: '' }
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
type FakeServer = ReturnType<typeof fakeServer>
const here = () => navigation().location.href
const started = { yet: false }

/** Starts the screens at the current URL, for a signed-in user or a visitor. */
async function begin(isSignedIn: boolean, besides?: ReactNode) {
  const server = fakeServer()
  server.answers(getCurrentUserForce, isSignedIn ? { ...nobody, userId: 7 } : nobody)
  server.answers(getCurrentUserType, { userType: 'parent' })
  server.answers(logOut, null)
  navigation().replace(addressOf('landing'), undefined, { ignoreBlocker: true })
  if (!started.yet) void startArrivals(screens, further)
  started.yet = true
  const user = renderScreen(
    <main>
      {besides}
      <ScreenOutlet />
    </main>,
  )
  await title('Welcome')
  return { user, server }
}
const press = (name: string) => screen.getByRole('link', { name })

afterEach(() => {
  texts.isLost = false
})
beforeEach(() => {
  codeOfAbout.mockImplementation(async () => ({ default: About }))
  further.mockImplementation(async () => [])
})

function Discard({ answered }: { answered: (yes: boolean) => void }) {
  const confirm = useConfirm()
  return (
    <button
      type="button"
      onClick={() => void confirm({ title: 'Discard the changes?', yes: 'Discard' }).then(answered)}
    >
      Cancel
    </button>
  )
}

test('a question is answered with no where its reader goes back, as a phone’s button is pressed to close it', async () => {
  const answered = vi.fn()
  const { user } = await begin(false, <Discard answered={answered} />)
  await user.click(press('About us'))
  await title('About')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('dialog', { name: 'Discard the changes?' })
  act(() => navigation().back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answered).toHaveBeenCalledWith(false)
  await title('Welcome')
})

test('an earlier page whose screens or their table the server no longer has is reloaded', async () => {
  await begin(true)
  const gone = new TypeError('Failed to fetch dynamically imported module')
  for (const [code, address] of [
    [codeOfAbout, addressOf('about')],
    [further, addressOf('administration')],
  ] as const) {
    code.mockRejectedValueOnce(gone)
    reloadOutdated.mockClear().mockReturnValueOnce(true)
    act(() => navigation().push(address))
    await waitFor(() => expect(reloadOutdated).toHaveBeenCalledOnce())
  }
  expect(screen.queryByText(i18next.t('shell.errors.brokenText'))).toBeNull()
})

test('a screen that cannot be taken off the page leaves the rest of the product on it', async () => {
  const { user } = await begin(true)
  vi.spyOn(console, 'error').mockReturnValue()
  codeOfAbout.mockResolvedValueOnce({ default: Unremovable })
  await user.click(press('About us'))
  await title('About')
  act(() => navigation().push(addressOf('landing')))
  await user.click(await screen.findByRole('button', { name: i18next.t('shell.ui.tryAgain') }))
  await title('Welcome')
})

test('a link opens the screen with its parameters and focuses its title', async () => {
  const { user } = await begin(true)
  await user.click(press('The site'))
  const heading = await title('Site 7')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(here()).toBe(addressOf('site', { siteId: 7 }))
})

test('a title takes the focus from no field that somebody has entered while its screen was loading', async () => {
  const { user } = await begin(true, <input aria-label="Message" />)
  const code = later<{ default: typeof About }>()
  codeOfAbout.mockReturnValueOnce(code.promise)
  await user.click(press('About us'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' })
  await user.type(field, 'On my')
  await act(async () => code.resolve({ default: About }))
  await title('About')
  await user.keyboard(' way')
  expect(field.value).toBe('On my way')
})

describe('a language whose texts do not arrive', () => {
  const given = async () => {
    const { user } = await begin(
      true,
      <>
        <LanguageSwitch />
        <Toasts />
      </>,
    )
    texts.isLost = true
    reloadOutdated.mockClear()
    return () => user.selectOptions(screen.getByRole('combobox'), 'es')
  }
  const kept = () => /semilla_language=([^;]*)/.exec(document.cookie)?.[1]

  test('is there once the page has been reloaded, because a browser does not ask twice for a file that failed', async () => {
    const choose = await given()
    reloadOutdated.mockReturnValueOnce(true)
    await choose()
    await waitFor(() => expect(reloadOutdated).toHaveBeenCalledOnce())
    expect(kept()).toBe('es')
  })

  test('says so where a reload would lose what was typed', async () => {
    const choose = await given()
    await choose()
    await screen.findByText(i18next.t('shell.errors.languageMissing'))
    expect([kept(), i18next.language]).toEqual(['en', 'en'])
  })

  test('says so without a network', async () => {
    const choose = await given()
    fakeServer().doesNotRespond(getCurrentUserForce)
    await choose()
    await screen.findByText(i18next.t('shell.errors.offline'))
    expect(reloadOutdated).not.toHaveBeenCalled()
  })
})

test('what a screen announced is gone with it', async () => {
  const { user } = await begin(true, <Announcer />)
  act(() => announce('3 programs found'))
  expect(screen.getByText('3 programs found')).toBeDefined()
  await user.click(press('The site'))
  await title('Site 7')
  expect(screen.queryByText('3 programs found')).toBeNull()
})

test('a visitor is redirected to sign-in, with a way back', async () => {
  const { user } = await begin(false)
  await user.click(press('The site'))
  await title('Sign in')
  expect(here()).toBe(addressOf('familySignIn', { returnTo: addressOf('site', { siteId: 7 }) }))
})

test('sign-in says whose page it was only where their session ended on it', async () => {
  const { user, server } = await begin(true)
  await user.click(press('The site'))
  await title('Site 7')
  server.answers(getCurrentUserForce, nobody)
  server.answers(getCurrentUserType, {})
  await act(extendSession)
  endSession({ isTimeout: true })
  await act(arrive)
  await title('Sign in')
  const returnTo = addressOf('site', { siteId: 7 })
  expect(here()).toBe(addressOf('familySignIn', { returnTo, leftId: 7 }))
  act(() => navigation().push(addressOf('landing')))
  await user.click(await screen.findByRole('link', { name: 'The site' }))
  await title('Sign in')
  expect(here()).toBe(addressOf('familySignIn', { returnTo }))
})

test('a URL with invalid parameters leads to the landing page, which says so', async () => {
  await begin(true)
  const path = `${addressOf('site', { siteId: 7 })}x`
  act(() => navigation().push(path))
  await screen.findByText(i18next.t('shell.unknown.text', { path }))
  expect(here()).toBe(addressOf('landing'))
})

test('an address that no screen has leads to the landing page, which says so until the next screen', async () => {
  const { user } = await begin(true)
  act(() => navigation().push('/Nowhere/At/All'))
  await screen.findByText(i18next.t('shell.unknown.text', { path: '/Nowhere/At/All' }))
  expect(here()).toBe(addressOf('landing'))
  const home = await screen.findByRole('link', { name: i18next.t('shell.unknown.home') })
  expect(home.getAttribute('href')).toBe(to('familyDashboard'))
  await user.click(press('About us'))
  await title('About')
  expect(screen.queryByText(/Nowhere/)).toBeNull()
})

test('code that failed to load is requested again, with a reload if need be', async () => {
  codeOfAbout.mockRejectedValueOnce(new Error('lost'))
  allowReload.mockClear()
  const { user } = await begin(false)
  await user.click(press('About us'))
  const again = await screen.findByRole('button', { name: i18next.t('shell.ui.tryAgain') })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  await user.click(again)
  await title('About')
  expect(allowReload).toHaveBeenCalledOnce()
})

test.each([
  ['a proxy', (server: FakeServer) => server.doesNotRespond(getCurrentUserForce)],
  [
    'a server that starts',
    (server: FakeServer) =>
      server.declines(getCurrentUserForce, 503, { ErrCode: 'unavailable', ErrMsg: 'Not available right now.' }),
  ],
])('a screen that %s does not answer says so, and is shown once it is answered', async (_, decline) => {
  await begin(true, <LaterWatches />)
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  queryClient.removeQueries({ queryKey: ['session'] })
  const back = fakeServer()
  decline(back)
  back.answers(getCurrentUserForce, { ...nobody, userId: 7 })
  back.answers(getConfig, config)
  back.answers(getCurrentUserType, { userType: 'parent' })
  act(() => navigation().push(addressOf('site', { siteId: 7 })))
  await title(i18next.t('shell.errors.silentTitle'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await title('Site 7')
})

test('a link and signing out both warn about unsaved entries', async () => {
  const { user, server } = await begin(true)
  await user.click(press('About us'))
  await title('About')
  await user.click(screen.getByRole('button', { name: 'Type' }))
  await user.click(press('Back'))
  await user.click(await screen.findByRole('button', { name: i18next.t('shell.ui.unsaved.stay') }))
  expect(here()).toBe(addressOf('about'))
  const leaving = leaveAndSignOut()
  await user.click(await screen.findByRole('button', { name: i18next.t('shell.ui.unsaved.stay') }))
  await leaving
  expect(server.requestsOf(logOut)).toEqual([])
  const left = leaveAndSignOut()
  await user.click(await screen.findByRole('button', { name: i18next.t('shell.ui.unsaved.leave') }))
  await left
  await title('Welcome')
  expect(server.requestsOf(logOut)).toHaveLength(1)
})
