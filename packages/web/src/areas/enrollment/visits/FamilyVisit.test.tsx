import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { answerVisit, cancelVisit } from '@semilla/contract/enrollment/visits.ts'
import { listHolidays } from '@semilla/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { FamilyVisit } from './FamilyVisit.tsx'

setUpTexts('dashboard')
const later = '2099-11-25T18:00:00.000Z'
const passed = '2026-01-05T18:00:00.000Z'

function show(times: string[], part: Partial<ComponentProps<typeof FamilyVisit>['visit']> = {}) {
  const server = fakeServer()
  server.answers(listHolidays, [])
  const visit = {
    id: 1,
    status: 'proposed',
    times,
    minutes: 30,
    note: '',
    familyNote: '',
    startsAt: undefined,
  } as const
  const shown = { ...visit, cancelledBecause: undefined, ...part }
  const user = renderScreen(<FamilyVisit visit={shown} referralId={4} siteName="Sunflower" />)
  return { server, user }
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('a visit that a program proposes', () => {
  it('offers the times that are still to come', async () => {
    show([passed, later])
    expect(screen.getByText('Sunflower invites you to a 30-minute visit. Choose a time:')).toBeTruthy()
    expect(buttons()).toEqual([
      // A line may end before "at", but not between it and the time.
      'Wednesday, November 25, 2099 at\u00a010:00 AM',
      'None of these times work for me',
      'Cancel the visit',
    ])
  })

  it('can be asked for again once its times have passed', async () => {
    show([passed])
    expect(screen.getByText(/the times it offered have passed/)).toBeTruthy()
    expect(buttons()).toEqual(['Ask for other times', 'Cancel the visit'])
  })

  it('is answered once by two quick taps, the second of which comes before the page has changed', async () => {
    const { server } = show([later])
    const visit = { id: 1, status: 'agreed', times: [later], minutes: 30, note: '', familyNote: '' } as const
    const arrive = server.answersLater(answerVisit, { ...visit, times: [later], startsAt: later })
    const time = screen.getByRole('button', { name: /^Wednesday/ })
    act(() => {
      time.click()
      time.click()
    })
    await act(async () => arrive())
    expect(server.requestsOf(answerVisit)).toHaveLength(1)
  })

  it.each([
    ['that is proposed', { status: 'proposed' }],
    ['for which other times were asked for', { status: 'otherTimes' }],
    ['that was agreed', { status: 'agreed', startsAt: later }],
  ] as const)('%s can be cancelled by the family', async (_, part) => {
    const { server, user } = show([later], part)
    const cancelled = { id: 1, status: 'cancelled', minutes: 30, note: '', familyNote: '' } as const
    server.answers(cancelVisit, { ...cancelled, times: [later], startsAt: undefined, cancelledBecause: 'family' })
    await user.click(screen.getByRole('button', { name: 'Cancel the visit: Sunflower' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the visit to Sunflower?' }))
    // “Cancel” beside it would say the same.
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Keep the visit',
      'Cancel the visit',
    ])
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }))
    await waitFor(() =>
      expect(server.requestsOf(cancelVisit).map(({ body }) => body)).toMatchObject([
        { ScrQueueId: 4, VisitId: 1, Seen: { VisitId: 1, Status: part.status, Times: [later] } },
      ]),
    )
  })

  it('that is over is told as such, and goes into no calendar any more', () => {
    show([passed], { status: 'agreed', startsAt: passed })
    expect(screen.getByText('Your visit to Sunflower was on Monday, January 5, 2026 at 10:00 AM.')).toBeTruthy()
    expect(buttons()).toEqual(['Ask for other times'])
  })

  it.each([
    ['is over', { status: 'agreed', startsAt: passed }],
    ['was cancelled', { status: 'cancelled' }],
  ] as const)('that %s cannot be cancelled', (_, part) => {
    show([passed], part)
    expect(screen.queryByRole('button', { name: 'Cancel the visit: Sunflower' })).toBeNull()
  })
})

type Visit = ComponentProps<typeof FamilyVisit>['visit']
const proposed: Visit = { id: 1, status: 'proposed', times: [later], minutes: 30, note: '', familyNote: '' }
let shown = proposed

/** The visit as the dashboard shows it, which reads it again after each answer. */
function OnDashboard() {
  const { data } = useQuery<Visit>({
    queryKey: [getParentDashboard.path],
    queryFn: () => shown,
  })
  return data ? <FamilyVisit visit={data} referralId={4} siteName="Sunflower" /> : null
}

describe('after an answer', () => {
  async function given(after: Partial<Visit>) {
    const server = fakeServer()
    server.answers(listHolidays, [])
    shown = proposed
    const user = renderScreen(<OnDashboard />)
    await screen.findByRole('button', { name: /^Wednesday/ })
    shown = { ...proposed, ...after }
    server.answers(answerVisit, shown)
    server.answers(cancelVisit, shown)
    return user
  }
  const hasFocus = () =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Visit the program' })))

  it('that takes a time, the heading has the focus', async () => {
    const user = await given({ status: 'agreed', startsAt: later })
    await user.click(screen.getByRole('button', { name: /^Wednesday/ }))
    await screen.findByText(/You will visit Sunflower/)
    await hasFocus()
  })

  it('that asks for other times, the heading has the focus', async () => {
    const user = await given({ status: 'otherTimes' })
    await user.click(screen.getByRole('button', { name: 'None of these times work for me: Sunflower' }))
    await user.click(await screen.findByRole('button', { name: 'Ask for other times' }))
    await screen.findByText(/You asked Sunflower for other times/)
    await hasFocus()
  })

  it('to times that the program has changed since, the family reads the new ones before it asks for others', async () => {
    const server = fakeServer()
    server.answers(listHolidays, [])
    shown = proposed
    const user = renderScreen(<OnDashboard />)
    await user.click(await screen.findByRole('button', { name: 'None of these times work for me: Sunflower' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Message to the program/), 'After work')
    shown = { ...proposed, times: ['2099-11-27T01:00:00.000Z'] }
    server.declines(answerVisit, 409, { ErrCode: 'visitChangedMeanwhile', ErrMsg: 'It changed.', Fields: [] })
    server.answers(answerVisit, { ...shown, status: 'otherTimes' })
    const ask = dialog.getByRole('button', { name: 'Ask for other times' })
    await user.click(ask)
    await dialog.findByText('It changed.')
    await dialog.findByText('Thursday, November 26, 2099 at 5:00 PM')
    await user.click(ask)
    await waitFor(() => expect(server.requestsOf(answerVisit)).toHaveLength(2))
    const sent = server.requestsOf(answerVisit).map(({ body }) => body)
    expect(sent).toMatchObject([
      { Note: 'After work', Seen: { Times: proposed.times } },
      { Note: 'After work', Seen: { Times: shown.times } },
    ])
  })

  it('that cancels the visit, the heading has the focus', async () => {
    const user = await given({ status: 'cancelled', cancelledBecause: 'family' })
    await user.click(screen.getByRole('button', { name: 'Cancel the visit: Sunflower' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel the visit' }))
    await screen.findByText('You canceled the visit.')
    await hasFocus()
  })
})
