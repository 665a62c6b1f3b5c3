import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { answerReferrals } from '@semilla/contract/enrollment/referrals.ts'
import { listLanguages, listReasons } from '@semilla/contract/reference.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatLongDay } from '../../../../api/texts/format.ts'
import { changeLanguage } from '../../../../api/texts/texts.ts'
import { childOf, type Dashboard, dashboardOf, offerOf, referralOf } from '../../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { Announcer } from '../../../../ui/notifications/announce.tsx'
import ToastList from '../../../../ui/notifications/ToastList.tsx'
import { today } from '../../form/draft/useDraft.ts'
import { Offers } from './Offers.tsx'

setUpTexts('dashboard', 'words', 'vacancies', 'shell')

const sites = ['Sunflower', 'Casa', 'Tiny Steps']
const several = dashboardOf({
  children: [childOf(), childOf({ id: 6, firstName: 'Leo' })],
  referrals: sites.map((siteName, index) =>
    referralOf({
      id: index + 1,
      siteId: index + 7,
      siteName,
      childId: index === 2 ? 6 : 5,
      expiresOn: addTo(today(), { days: index }),
    }),
  ),
  offers: sites.map((_, index) =>
    offerOf({ referralId: index + 1, miles: 3 - index, listPrice: index * 100_00 || undefined }),
  ),
})

function given(application: Dashboard = several) {
  const server = fakeServer()
  server.answers(listLanguages, [])
  server.answers(getParentDashboard, [application])
  server.answers(listReasons, [{ id: 4, text: 'It is too far for me', texts: {} }])
  const user = renderScreen(
    <>
      <Offers application={application} />
      <Announcer />
      <ToastList maxVisible={5} />
    </>,
  )
  return { server, user }
}

const names = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
const card = (site: string) => screen.getByRole('heading', { level: 4, name: site }).closest('li') as HTMLElement
const choose = (site: string) =>
  screen.getByRole('checkbox', { name: `Choose ${site} to answer several offers at once` })

test('offers are shown by child with what is compared, and the deadline in words', () => {
  given()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'For Ana: 2 offers',
    'For Leo: 1 offer',
  ])
  const text = card('Casa').textContent
  for (const part of [
    'Answer by tomorrow',
    '2 mi · Mission',
    'Mon–\u2060Fri',
    '7:30',
    'January 11, 2027',
    '$52',
    '$100 a month',
  ])
    expect(text).toContain(part)
  expect(within(card('Casa')).getByRole('list', { name: 'Why it fits' }).textContent).toContain('You chose this')
  expect(card('Sunflower').textContent).toContain('This program has not given a list price.')
})

test('on a phone an offer says where, when and for how much, and the rest on demand', async () => {
  onPhone()
  const { user } = given()
  const brief = within(card('Casa'))
  for (const part of [/^2 mi · Mission · Mon–.Fri 7:30/, /^About \$52 a month/, /^Answer by tomorrow/])
    expect(brief.getByText(part, { ignore: 'details *' })).toBeDefined()
  const details = brief.getByText('Details').closest('details') as HTMLDetailsElement
  expect(details.open).toBe(false)
  await user.click(screen.getByLabelText('Details of Casa'))
  expect(details.open).toBe(true)
  expect(details.textContent).toContain('January 11, 2027')
})

const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
/** Six offers for one child, the first to be answered in a week and each next one a day later. */
const six = dashboardOf({
  referrals: [...'ABCDEF'].map((siteName, index) =>
    referralOf({ id: index + 1, siteId: index + 7, siteName, expiresOn: addTo(today(), { days: 7 + index }) }),
  ),
  offers: [...'ABCDEF'].map((_, index) => offerOf({ referralId: index + 1, miles: 9 - index })),
})

test('a phone shows the first offers, says by when the others have to be answered, and goes to them', async () => {
  onPhone()
  const { user } = given(six)
  expect(names()).toEqual(['A', 'B'])
  expect(
    screen.getByText(`4 more offers. Answer the first of them by ${formatLongDay(addTo(today(), { days: 9 }))}.`),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show 4 more offers for Ana' }))
  expect(names()).toEqual([...'ABCDEF'])
  await waitFor(() => expect(document.activeElement).toBe(card('C')))
})

test('a phone prints the offers that it folds, and folds them again', () => {
  onPhone()
  given(six)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(names()).toEqual([...'ABCDEF'])
  expect(screen.queryByText(/more offers/)).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(names()).toEqual(['A', 'B'])
})

test('on a phone, no order hides an offer that has to be answered soon, or that was chosen', async () => {
  onPhone()
  const soon = six.referrals.map((each) => (each.id === 1 ? { ...each, expiresOn: addTo(today(), { days: 3 }) } : each))
  const { user } = given({ ...six, referrals: soon })
  await user.click(choose('B'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'distance')
  expect(names()).toEqual(['F', 'E', 'B', 'A'])
  await user.click(screen.getByRole('button', { name: 'Choose all' }))
  expect(names()).toEqual([...'FEDCBA'])
})

test('two offers for a child at one site are told apart, also in the question before they are declined', async () => {
  const [one, other] = [referralOf(), referralOf({ id: 2, vacancyStartOn: '2027-02-01' })]
  const { user } = given(dashboardOf({ referrals: [one, other], offers: [offerOf(), offerOf({ referralId: 2 })] }))
  const cards = screen.getAllByRole('heading', { level: 4, name: 'Sunflower' }).map((each) => each.closest('li'))
  expect(within(cards[0] as HTMLElement).getByText('Starts January 11, 2027')).toBeDefined()
  expect(within(cards[1] as HTMLElement).getByText('Starts February 1, 2027')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: /^Choose Sunflower, Starts February 1, 2027/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No, thank you: Sunflower, Starts February 1, 2027' }))
  expect(
    await screen.findByRole('dialog', { name: 'Decline the offer from Sunflower (Starts February 1, 2027)?' }),
  ).toBeDefined()
})

test('offers of one site for two children are told apart by the child, also in the question before they are declined', async () => {
  const { user } = given(
    dashboardOf({
      children: [childOf(), childOf({ id: 6, firstName: 'Leo' })],
      referrals: [referralOf(), referralOf({ id: 2, childId: 6 })],
      offers: [offerOf(), offerOf({ referralId: 2 })],
    }),
  )
  for (const name of ['Ana', 'Leo'])
    for (const named of ['Choose Sunflower, @ to answer several offers at once', 'Yes, I am interested: Sunflower, @'])
      expect(screen.getByLabelText(named.replace('@', name))).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No, thank you: Sunflower, Leo' }))
  expect(await screen.findByRole('dialog', { name: 'Decline the offer from Sunflower (Leo)?' })).toBeDefined()
})

test('the order can be chosen and is announced', async () => {
  const { user } = given()
  expect(names()).toEqual(['Sunflower', 'Casa', 'Tiny Steps'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'distance')
  expect(names()).toEqual(['Casa', 'Sunflower', 'Tiny Steps'])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Offers sorted by: Distance.')
})

test('several are accepted at once, for several children, and those that came too late are named', async () => {
  const { server, user } = given()
  server.answers(answerReferrals, [
    { referralId: 1, outcome: 'answered' },
    { referralId: 3, outcome: 'notOpen' },
  ])
  await user.click(choose('Sunflower'))
  await user.click(choose('Tiny Steps'))
  const bar = screen.getByRole('region', { name: 'Answer several offers' })
  expect(within(bar).getByRole('status').textContent).toBe('2 offers chosen')
  await user.click(within(bar).getByRole('button', { name: 'Accept these 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept these 2 offers?' })
  expect(dialog.textContent).toContain('Sunflower and Tiny Steps will see your family’s names')
  await user.click(within(dialog).getByRole('button', { name: 'Yes, tell the programs' }))
  await waitFor(() => expect(screen.getByText('Sunflower will contact you.')).toBeDefined())
  expect(screen.getByText(/The offer from Tiny Steps had already ended/)).toBeDefined()
  // The buttons that were pressed are gone with their offers.
  await waitFor(() => expect(document.activeElement).toBe(card('Casa')))
  expect(server.requestsOf(answerReferrals).map(({ body }) => body)).toEqual([
    expect.objectContaining({ ApplicationId: 7, Accept: true, ScrQueueId: [1, 3] }),
  ])
})

test('several are declined with the reasons that they share', async () => {
  const { server, user } = given()
  server.answers(
    answerReferrals,
    [1, 2, 3].map((referralId) => ({ referralId, outcome: 'answered' as const })),
  )
  await user.click(choose('Casa'))
  await user.click(screen.getByRole('button', { name: 'Choose all' }))
  await user.click(screen.getByRole('button', { name: 'Decline these 3' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decline these 3 offers?' })
  await user.click(await within(dialog).findByRole('checkbox', { name: 'It is too far for me' }))
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(server.requestsOf(answerReferrals)).toHaveLength(1))
  expect(server.requestsOf(answerReferrals)[0]?.body).toMatchObject({
    Accept: false,
    ScrQueueId: [1, 2, 3],
    Reason: [4],
  })
})

test('a single offer is answered by itself, without choosing or sorting', () => {
  given(dashboardOf({ referrals: [referralOf()], offers: [offerOf()] }))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Yes, I am interested: Sunflower' })).toBeDefined()
})

test('the languages of a program are never codes, also before their names have loaded', async () => {
  const offers = [offerOf({ languages: ['01', '00'] })]
  const { server } = given(dashboardOf({ referrals: [referralOf()], offers }))
  const languages = within(card('Sunflower')).getByText('Languages').nextElementSibling
  expect(languages?.textContent).toBe('…, …')
  await waitFor(() => expect(server.requestsOf(listLanguages)).toHaveLength(1))
})

test('a family that pays nothing reads so', () => {
  given(dashboardOf({ fee: 0, referrals: [referralOf()], offers: [offerOf()] }))
  expect(card('Sunflower').textContent).toContain('Free for your family')
})

test.each([
  ['es', ['Para Ana: 2 ofertas', 'lun', '7:30 a.m.', '11 de enero de 2027']],
  ['zh-Hant', ['給 Ana：2 個邀請', '上午7:30', '2027年1月11日']],
] as const)('in %s, days, times and counts are written as that language writes them', async (language, parts) => {
  await changeLanguage(language)
  given()
  const text = document.body.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')
  for (const part of parts) expect(text).toContain(part)
})

test('without an offer, nothing is shown', () => {
  given(dashboardOf())
  expect(screen.queryByRole('heading')).toBeNull()
})
