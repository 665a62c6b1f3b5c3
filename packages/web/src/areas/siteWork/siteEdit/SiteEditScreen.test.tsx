import { changeSitePhoto, removeSitePhoto, updateSite } from '@semilla/contract/sites/editing.ts'
import { getSite } from '@semilla/contract/sites/sites.ts'
import { getSiteStanding } from '@semilla/contract/sites/standing.ts'
import { siteLimits } from '@semilla/domain/sites/site.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginSession } from '../../../api/session.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { Jumping } from '../../../testing/Jumping.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { passTimeOut } from '../../../testing/timeOut.ts'
import { hasUnsavedEntries } from '../../../ui/navigation/navigation.ts'
import SiteEditScreen from './SiteEditScreen.tsx'
import type { Site } from './typed.ts'

setUpTexts('siteWork', 'sites', 'vacancies', 'words')

const door = { id: 7, description: 'The door' }
const yard = { id: 8, description: 'The yard' }

const licenceOf = (number: number) => ({
  number: `38710013${number}`,
  type: '',
  capacity: undefined,
  startOn: undefined,
  endOn: undefined,
})

function siteOf(photos: readonly (typeof door)[], licences = 0): Site {
  return {
    center: {
      licenceNumber: '',
      licenceStatus: '',
      capacity: undefined,
      licences: Array.from({ length: licences }, (_, at) => licenceOf(at)),
      details: {},
    },
    provider: {
      id: 1,
      name: 'Casa & Sol',
      organizationName: 'Kites',
      type: 'center',
      careType: 'center',
      status: 'active',
      street: '100 Mission St',
      city: 'San Francisco',
      state: 'CA',
      zip: '94110',
      neighborhood: '',
      phone: '4155550123',
      languages: [],
      openVacancies: 0,
      email: '',
      website: '',
      extras: [],
      startAgeMonths: 0,
      endAgeMonths: 60,
      schedule: [{ days: ['monday'], hours: [{ from: 480, to: 1020 }] }],
      descriptions: {},
      photos: [...photos],
      ageGroupSeats: {},
      canManage: true,
      stamp: 3,
    },
  } as unknown as Site
}

function show(...sites: readonly Site[]) {
  return showFrom(fakeServer(), ...sites)
}
function showFrom(server: ReturnType<typeof fakeServer>, ...sites: readonly Site[]) {
  for (const site of sites) server.answers(getSite, site)
  const ending = { publishedVacancies: 0, openReferrals: 0 }
  server.answers(getSiteStanding, { status: 'active', mayChange: false, stamp: 7, programs: [], ...ending })
  const user = renderScreen(
    <CurrentSearch value={{ providerId: '1' }}>
      <main>
        <SiteEditScreen />
      </main>
    </CurrentSearch>,
  )
  return { server, user }
}
const textOf = (index: number) =>
  screen.findAllByRole('textbox', { name: /^What the photo shows/ }).then((all) => all[index] as HTMLInputElement)
const fieldOf = ({ id }: typeof door) => document.querySelector(`#field-photo-${id}`) as HTMLElement
const hasFocus = (control: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(control()))

test('an address that is stored and lies in no neighborhood is pointed out until another one is typed', async () => {
  const { user } = show(siteOf([]))
  const remark = () => screen.queryByText(/We do not know which neighborhood/)
  const street = await screen.findByRole('textbox', { name: /^Street address/ })
  expect(remark()).not.toBeNull()
  await user.type(street, ' 2')
  expect(remark()).toBeNull()
})

test('another site that was read before is shown with what is known of it', async () => {
  const server = fakeServer()
  const [one, other] = [siteOf([]), siteOf([])]
  const second = { ...other, provider: { ...other.provider, id: 2, name: 'Luna' } } as Site
  for (const site of [second, one, second]) server.answers(getSite, site)
  server.answers(getSiteStanding, {
    ...{ status: 'active', mayChange: false, stamp: 7, programs: [] },
    ...{ publishedVacancies: 0, openReferrals: 0 },
  })
  const user = renderScreen(
    <Jumping between={[{ providerId: '2' }, { providerId: '1' }]}>
      <SiteEditScreen />
    </Jumping>,
  )
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name of the site' })
  expect((await name()).value).toBe('Luna')
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await waitFor(async () => expect((await name()).value).toBe('Casa & Sol'))
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await waitFor(async () => expect((await name()).value).toBe('Luna'))
})

test('what is typed about a photo counts as unsaved, and Enter saves it', async () => {
  const { server, user } = show(siteOf([door, yard]), siteOf([{ ...door, description: 'The red door' }, yard]))
  server.answers(changeSitePhoto, null as never)
  await user.type(await textOf(1), '!')
  expect(hasUnsavedEntries()).toBe(true)
  await user.type(await textOf(1), '{Backspace}')
  expect(hasUnsavedEntries()).toBe(false)
  await user.clear(await textOf(0))
  await user.type(await textOf(0), 'The red door {Enter}')
  await waitFor(() => expect(hasUnsavedEntries()).toBe(false))
  expect(server.requestsOf(changeSitePhoto).map(({ body }) => body)).toMatchObject([
    { PhotoId: 7, Description: 'The red door' },
  ])
  await hasFocus(() => fieldOf(door))
})

test('the text that a colleague gave a photo is shown, and what is typed about another one stays', async () => {
  const { server, user } = show(siteOf([door, yard]), siteOf([door, { ...yard, description: 'Our yard' }]))
  server.answers(changeSitePhoto, null as never)
  await user.type(await textOf(0), ', open')
  await user.click(screen.getByRole('button', { name: 'Show first' }))
  await waitFor(async () => expect((await textOf(1)).value).toBe('Our yard'))
  expect((await textOf(0)).value).toBe('The door, open')
})

test('a text that a colleague gave the photo meanwhile is shown before it is replaced', async () => {
  const { server, user } = show(siteOf([door, yard]), siteOf([{ ...door, description: 'The gate' }, yard]))
  server.declines(changeSitePhoto, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed this.' })
  server.answers(changeSitePhoto, null as never)
  await user.type(await textOf(0), ', open{Enter}')
  await screen.findByText('Your colleague wrote:')
  screen.getByText('The gate')
  expect((await textOf(0)).value).toBe('The door, open')
  await user.type(await textOf(0), '{Enter}')
  await waitFor(() => expect(screen.queryByText('Your colleague wrote:')).toBeNull())
  expect(server.requestsOf(changeSitePhoto).map(({ body }) => body)).toMatchObject([
    { Description: 'The door, open', Seen: 'The door' },
    { Description: 'The door, open', Seen: 'The gate' },
  ])
})

test('the focus stays with a photo whose text was saved or that was made the first one', async () => {
  const { server, user } = show(
    siteOf([door, yard]),
    siteOf([{ ...door, description: 'The door!' }, yard]),
    siteOf([yard, door]),
  )
  server.answers(changeSitePhoto, null as never)
  await user.type(await textOf(0), '!')
  await user.click(screen.getByRole('button', { name: 'Save the text' }))
  await hasFocus(() => fieldOf(door))
  await user.click(screen.getByRole('button', { name: 'Show first' }))
  await waitFor(async () => expect((await textOf(0)).value).toBe('The yard'))
  await hasFocus(() => fieldOf(yard))
})

test('a photo that is removed leaves the focus to its neighbor', async () => {
  const { server, user } = show(siteOf([door, yard]), siteOf([yard]))
  server.answers(removeSitePhoto, null as never)
  await textOf(0)
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1))
  await hasFocus(() => fieldOf(yard))
})

test('a site that was saved gives the focus to its title', async () => {
  const { server, user } = show(siteOf([]))
  server.answers(updateSite, { siteId: 1, stamp: 4 })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await hasFocus(() => screen.getByRole('heading', { level: 1 }))
})

test('a license that is removed leaves the focus to the one after it, and the last one to the field before', async () => {
  const { user } = show(siteOf([], 2))
  await user.click(await screen.findByRole('button', { name: 'Remove license 1' }))
  await hasFocus(() => document.querySelector('[id="field-licences.0.number"]') as HTMLElement)
  expect((document.activeElement as HTMLInputElement).value).toBe('387100131')
  await user.click(screen.getByRole('button', { name: 'Remove license 1' }))
  await hasFocus(() => document.querySelector('#field-licenceNumber') as HTMLElement)
})

test('the last license that can be added has the focus', async () => {
  const { user } = show(siteOf([], siteLimits.licences - 1))
  await user.click(await screen.findByRole('button', { name: 'Add a license' }))
  await hasFocus(() => document.querySelector(`[id="field-licences.${siteLimits.licences - 1}.number"]`) as HTMLElement)
})

test('what was typed about a site when the session ended is there again, over the version that was read then', async () => {
  const server = cityServer('program')
  await beginSession()
  const { user } = showFrom(server, siteOf([]))
  const website = () => screen.findByRole('textbox', { name: /^Website/ })
  await user.type(await website(), 'kites.example')
  await passTimeOut()
  const newer = siteOf([])
  const again = showFrom(server, { ...newer, provider: { ...newer.provider, stamp: 4, email: 'new@example.org' } })
  expect(await website()).toHaveProperty('value', 'kites.example')
  server.declines(updateSite, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'Load the newer version and keep my changes' })
})

test('what was typed about a photo when the session ended is there again, at that photo', async () => {
  const server = cityServer('program')
  await beginSession()
  const { user } = showFrom(server, siteOf([door, yard]))
  await user.type(await textOf(1), ' with trees')
  await passTimeOut()
  showFrom(server, siteOf([door, yard]))
  expect((await textOf(0)).value).toBe('The door')
  expect((await textOf(1)).value).toBe('The yard with trees')
  screen.getByText('What you typed before you were signed out is here again. It is not saved yet.')
})
