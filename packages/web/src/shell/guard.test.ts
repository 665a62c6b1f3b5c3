import type { UserType } from '@semilla/domain/access/userType.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Session, signedOut } from '../api/audience.ts'
import type { Screen } from '../api/screen.ts'
import { redirectOf } from './guard.ts'

const row = (path: string, more: Partial<Screen>): Screen => ({
  path,
  audience: ['anyone'],
  title: 'shell.menu.about',
  load: async () => ({ default: () => null }),
  ...more,
})
const screens = [
  row('/Dashboard', {}),
  row('/Partials/SignIn', { signedInGoHome: ['parent'] }),
  row('/NewDashboard', { audience: ['parent'] }),
  row('/Waiting/List', { audience: ['staff'] }),
  row('/Program/SiteList', { audience: ['program'] }),
  row('/Partials/MessageAll', { audience: ['staff', 'program'] }),
  row('/Security', { audience: ['signedIn'] }),
  row('/ChangePsw', { audience: ['signedIn'] }),
  row('/UserList', { audience: ['admin'] }),
  row('/Copy/Application', { audience: ['parent', 'staff'] }),
  row('/Partials/ProviderDetail', {
    audience: ['signedIn'],
    search: z.object({ providerId: z.string().regex(/^\d+$/) }),
  }),
]
const somebody = (more: Partial<Session>): Session => ({ ...signedOut, userId: 5, ...more })
const parent = somebody({ userType: 'parent' })
const counselor = somebody({ userType: 'agencyStaff', capabilities: ['viewApplications', 'changeApplications'] })
const viewer = somebody({ userType: 'program', capabilities: ['viewSites'] })
const admin = somebody({ userType: 'program', capabilities: ['viewApplications', 'viewSites', 'administer'] })

const left = (leftAs: UserType): Session => ({ ...signedOut, leftAs })

const stepless = somebody({ userType: 'agencyStaff', mustFirst: 'secondFactor' })
const newcomer = somebody({ userType: 'program', mustFirst: 'changePassword' })

const sent = (who: Session, path: string, search: Record<string, string> = {}) =>
  redirectOf(screens, { path, search }, false, async () => who)

describe('the guard', () => {
  it.each([
    ['a visitor at a page for anyone', signedOut, '/Dashboard', undefined],
    ['a visitor at a family page', signedOut, '/NewDashboard', '/Partials/SignIn'],
    ['a visitor at the worklist', signedOut, '/Waiting/List', '/Agency/SignIn'],
    ['a visitor at the sites', signedOut, '/Program/SiteList', '/SignIn'],
    ['whose session as staff ended, at a page for every account', left('agencyStaff'), '/Security', '/Agency/SignIn'],
    [
      'whose session as staff ended, at a page for two kinds',
      left('agencySupervisor'),
      '/Copy/Application',
      '/Agency/SignIn',
    ],
    ['whose session as a site ended, at a page for agencies too', left('program'), '/Partials/MessageAll', '/SignIn'],
    ['a visitor at a page for agencies and programs', signedOut, '/Partials/MessageAll', '/Agency/SignIn'],
    ['whose session as a site ended, at the worklist', left('program'), '/Waiting/List', '/Agency/SignIn'],
    ['whose session as a site ended, at a page for every account', left('program'), '/Security', '/SignIn'],
    ['whose session as a parent ended, at a page for every account', left('parent'), '/Security', '/Partials/SignIn'],
    ['whose session as a parent ended, at the worklist', left('parent'), '/Waiting/List', '/Agency/SignIn'],
    ['a parent at their page', parent, '/NewDashboard', undefined],
    ['a parent at the sign-in page', parent, '/Partials/SignIn', '/NewDashboard'],
    ['a parent at the sites', parent, '/Program/SiteList', '/Page/Unauthorized'],
    ['a parent at a page for two kinds', parent, '/Copy/Application', undefined],
    ['a counselor at a page for two kinds', counselor, '/Copy/Application', undefined],
    ['a counselor at the worklist', counselor, '/Waiting/List', undefined],
    ['a counselor at the sites', counselor, '/Program/SiteList', '/Page/Unauthorized'],
    ['a counselor at the family sign-in page', counselor, '/Partials/SignIn', undefined],
    ['a site viewer at the sites', viewer, '/Program/SiteList', undefined],
    ['a site viewer at the users', viewer, '/UserList', '/Page/Unauthorized'],
    ['an administrator at the users', admin, '/UserList', undefined],
    ['an administrator at the worklist', admin, '/Waiting/List', undefined],
    ['who must add a second step, at the worklist', stepless, '/Waiting/List', '/Security'],
    ['who must add a second step, where it is added', stepless, '/Security', undefined],
    ['who must add a second step, at the password', stepless, '/ChangePsw', '/Security'],
    ['who must add a second step, at a page for anyone', stepless, '/Dashboard', undefined],
    ['who must choose a password, at the sites', newcomer, '/Program/SiteList', '/ChangePsw'],
    ['who must choose a password, where it is chosen', newcomer, '/ChangePsw', undefined],
  ])('%s', async (_, who, path, expected) => {
    expect((await sent(who, path))?.path).toBe(expected)
  })

  it('keeps the URL to return to, with its parameters', async () => {
    const place = await sent(signedOut, '/Partials/ProviderDetail', { providerId: '7' })
    expect(place).toEqual({ path: '/Partials/SignIn', search: { returnTo: '/Partials/ProviderDetail?providerId=7' } })
  })

  it('says whose page it was where their session has ended on it', async () => {
    const place = await sent({ ...signedOut, leftAs: 'agencyStaff', leftId: 7 }, '/Waiting/List', { Text: 'Ruiz' })
    expect(place).toEqual({ path: '/Agency/SignIn', search: { returnTo: '/Waiting/List?Text=Ruiz', Left: '7' } })
  })

  it('leads on to what was asked for after what the account has to do first', async () => {
    const place = await sent(stepless, '/Partials/ProviderDetail', { providerId: '7' })
    expect(place).toEqual({ path: '/Security', search: { returnTo: '/Partials/ProviderDetail?providerId=7' } })
  })

  it('refuses invalid parameters', async () => {
    expect((await sent(parent, '/Partials/ProviderDetail', { providerId: 'x' }))?.path).toBe('/Dashboard')
  })

  it('does not make a public page wait for a slow server', async () => {
    const silent = () => Promise.reject(new Error('silent'))
    const at = (path: string) => redirectOf(screens, { path, search: {} }, false, silent)
    await expect(at('/Partials/SignIn')).resolves.toBeUndefined()
    await expect(at('/NewDashboard')).rejects.toThrow('silent')
  })
})
