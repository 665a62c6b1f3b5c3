import { answerOfferByLink, getOfferByLink } from '@semilla/contract/notices/offerLinks.ts'
import { getNoticePreferences, setNoticePreferences } from '@semilla/contract/notices/preferences.ts'
import { listFamilyNotices } from '@semilla/contract/notices/sent.ts'
import { listLanguages } from '@semilla/contract/reference.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CurrentSearch, to } from '../../links/links.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { toast } from '../../ui/notifications/toasts.tsx'
import OfferScreen from './offer/OfferScreen.tsx'
import PreferencesPanel from './preferences/PreferencesPanel.tsx'
import SentNotices from './sent/SentNotices.tsx'

setUpTexts('noticeScreens', 'dashboard', 'words')

const offer: Output<typeof getOfferByLink> = {
  stage: 'open',
  childName: 'Luz',
  siteName: 'Sunny Loft',
  siteAddress: '1 Main Street, San Francisco, 94110',
  sitePhone: '(415) 555-0111',
  programName: 'Preschool for all',
  siteType: 'center',
  languages: ['01'],
  schedule: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: [{ from: 450, to: 1050 }] }],
  listPrice: 173_500,
  startsOn: '2027-01-11',
  expiresOn: '2026-12-07',
}

describe('the answer to an offer', () => {
  const given = (choice: string) => {
    const server = fakeServer()
    server.answers(getOfferByLink, offer)
    server.answers(listLanguages, [{ code: '01', name: 'Spanish' }])
    server.answers(answerOfferByLink, { stage: 'declined' })
    const user = renderScreen(
      <CurrentSearch value={{ Token: 'a.b', Answer: choice }}>
        <OfferScreen />
      </CurrentSearch>,
    )
    const answered = () => server.requests.filter(({ path }) => path === answerOfferByLink.path).map(({ body }) => body)
    return { user, answered }
  }

  test('is given by a button, not by opening the link', async () => {
    const { user, answered } = given('no')
    const [first] = await screen.findAllByRole('button')
    expect(first?.textContent).toBe('No, thank you')
    expect(screen.getByText('December 7, 2026')).toBeDefined()
    expect(answered()).toEqual([])
    await user.click(first as HTMLElement)
    expect(answered()).toMatchObject([{ Token: 'a.b', Accept: false }])
  })

  test('that comes after another one is not recorded, and the page says what stands', async () => {
    const problem = vi.spyOn(toast, 'problem').mockReturnValue()
    const server = fakeServer()
    server.answers(getOfferByLink, offer)
    server.answers(getOfferByLink, { ...offer, stage: 'accepted' })
    server.answers(listLanguages, [{ code: '01', name: 'Spanish' }])
    server.declines(answerOfferByLink, 409, { ErrCode: 'referralNotOpen', ErrMsg: 'Reload the page.' })
    const user = renderScreen(
      <CurrentSearch value={{ Token: 'a.d', Answer: 'no' }}>
        <OfferScreen />
      </CurrentSearch>,
    )
    await user.click(await screen.findByRole('button', { name: 'No, thank you' }))
    await screen.findByText(/^You said yes/)
    expect(problem.mock.calls).toEqual([[expect.stringContaining('so we did not record this one')]])
  })

  test('can be decided about: days, hours, start, languages and price stand beside it, but nothing of the income', async () => {
    given('yes')
    const facts = await screen.findByText('Hours')
    const shown = facts.closest('dl')?.textContent
    expect(shown).toContain('Licensed center')
    expect(shown).toMatch(/Mon–.Fri 7:30.AM.–..5:30.PM/)
    expect(shown).toContain('January 11, 2027')
    expect(await screen.findByText('Spanish')).toBeDefined()
    expect(shown).toContain('Your priceDepends on your income. Sign in to see it.List price: $1,735 a month')
  })

  test('can still be given where the server did not look the link up: it is not said to have ended', async () => {
    const server = fakeServer()
    server.declines(getOfferByLink, 429, { ErrCode: 'tooManyRequests', ErrMsg: 'Wait a minute.' })
    server.answers(getOfferByLink, offer)
    server.answers(listLanguages, [{ code: '01', name: 'Spanish' }])
    const user = renderScreen(
      <CurrentSearch value={{ Token: 'a.e' }}>
        <OfferScreen />
      </CurrentSearch>,
    )
    await screen.findByText('Wait a minute.')
    expect(screen.queryByText('This link is no longer valid')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Yes, I am interested' })
  })

  test('is not asked for with a link that has ended', async () => {
    fakeServer().declines(getOfferByLink, 404, { ErrCode: 'offerLinkInvalid', ErrMsg: 'Gone.' })
    renderScreen(
      <CurrentSearch value={{ Token: 'a.c' }}>
        <OfferScreen />
      </CurrentSearch>,
    )
    expect(await screen.findByText('This link is no longer valid')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined()
  })
})

const preferences: Output<typeof getNoticePreferences> = {
  audience: 'family',
  method: 'record',
  mutedTopics: ['documents'],
  topics: ['offers', 'progress', 'documents', 'messages'],
  receiver: 'ana@example.org',
  language: 'es',
  applicationId: 4,
  canCorrect: true,
  isUnsubscribed: false,
  obstacle: undefined,
}

describe('where messages go', () => {
  const inApplication = to('editApplication', { applicationId: 4, step: 'parent', member: 0 })
  const ofStaff = { audience: 'agency', applicationId: undefined, canCorrect: false } as const

  test.each<[who: string, Partial<typeof preferences>, text: RegExp, link: string | undefined]>([
    ['to a family', {}, /go to ana@example\.org, in Spanish\. Both come from your application/, inApplication],
    ['to a family whose address bounces', { receiver: '', obstacle: 'bouncing' }, /not reaching/, inApplication],
    ['to a family whose application has ended', { canCorrect: false }, /Please tell your agency/, undefined],
    ['to staff', ofStaff, /^Messages go to ana@example\.org\.$/, undefined],
    [
      'to staff whose address bounces',
      { ...ofStaff, receiver: '', obstacle: 'bouncing' },
      /not reaching/,
      '#field-email',
    ],
  ])('is said with where it is corrected: %s', async (_who, part, text, link) => {
    fakeServer().answers(getNoticePreferences, { ...preferences, ...part })
    renderScreen(<PreferencesPanel />)
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(link)
  })
})

test('what is switched off is stored, and the rest stays on', async () => {
  const server = fakeServer()
  server.answers(getNoticePreferences, preferences)
  server.answers(setNoticePreferences, null)
  const user = renderScreen(<PreferencesPanel />)
  await user.click(await screen.findByRole('checkbox', { name: 'The status of my application' }))
  await user.click(screen.getByRole('radio', { name: 'By email' }))
  await user.click(screen.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(server.requestsOf(setNoticePreferences)).toHaveLength(1))
  const [sent] = server.requestsOf(setNoticePreferences)
  expect(sent?.body).toMatchObject({ Method: 'email', MutedTopics: ['progress', 'documents'] })
})

test('what another tab switched off or chose meanwhile stays, and is shown here too', async () => {
  const server = fakeServer()
  server.answers(getNoticePreferences, preferences)
  server.answers(getNoticePreferences, { ...preferences, method: 'email', mutedTopics: ['messages'] })
  server.answers(setNoticePreferences, null)
  const user = renderScreen(<PreferencesPanel />)
  await user.click(await screen.findByRole('checkbox', { name: 'The status of my application' }))
  await user.click(screen.getByRole('button', { name: 'Save my choices' }))
  await waitFor(() => expect(server.requestsOf(setNoticePreferences)).toHaveLength(1))
  const [sent] = server.requestsOf(setNoticePreferences)
  expect(sent?.body).toMatchObject({ Method: 'email', MutedTopics: ['progress', 'messages'] })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'By email' }).checked).toBe(true))
})

test('staff read where a family is reached, and why a message was not sent', async () => {
  const notice = {
    method: 'email',
    receiver: 'ana@example.org',
    language: 'es',
    at: '2026-11-23T17:00:00.000Z',
  } as const
  fakeServer().answers(listFamilyNotices, {
    reachedBy: undefined,
    obstacle: 'bouncing',
    bouncing: ['ana@example.org'],
    notices: [
      {
        ...notice,
        id: 2,
        kinds: ['referralMade'],
        state: 'failed',
        unsentBecause: 'rejected',
        answer: '550 No such user',
        sendAt: notice.at,
      },
      {
        ...notice,
        id: 1,
        kinds: ['applicationSubmitted'],
        state: 'sent',
        unsentBecause: undefined,
        answer: '',
        sendAt: notice.at,
      },
    ],
  })
  renderScreen(<SentNotices applicationId={5} />)
  expect(await screen.findByText(/Messages are not reaching this family/)).toBeDefined()
  expect(screen.getByText('The message was rejected: 550 No such user')).toBeDefined()
  expect(screen.getAllByText('11/23/2026 9:00 AM · ana@example.org')).toHaveLength(2)
})

test('the focus stays in the list of what was sent once all is shown, because the button disappears', async () => {
  const sent = { kinds: ['applicationSubmitted'], state: 'sent', unsentBecause: undefined, answer: '', method: 'email' }
  const at = '2026-11-23T17:00:00.000Z'
  const notices = Array.from({ length: 7 }, (_, index) => ({
    ...{ ...sent, id: index + 1, receiver: 'ana@example.org', language: 'es', at, sendAt: at },
  }))
  fakeServer().answers(listFamilyNotices, {
    ...{ reachedBy: undefined, obstacle: undefined, bouncing: [] },
    notices: notices as never,
  })
  const user = renderScreen(<SentNotices applicationId={5} />)
  await user.click(await screen.findByText('Show all 7 messages'))
  expect(screen.queryByText('Show all 7 messages')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem', { hidden: true })[4]))
})
