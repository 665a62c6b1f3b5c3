// @vitest-environment happy-dom
import { answerVisit } from '@semilla/contract/enrollment/visits.ts'
import { listHolidays } from '@semilla/contract/reference.ts'
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { FamilyVisit } from './FamilyVisit.tsx'

setUpTexts('dashboard')
const later = '2099-11-25T18:00:00.000Z'
const passed = '2026-01-05T18:00:00.000Z'

function show(times: string[]) {
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
  renderScreen(<FamilyVisit visit={{ ...visit, cancelledBecause: undefined }} referralId={4} siteName="Sunflower" />)
  return server
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('a visit that a program proposes', () => {
  it('offers the times that are still to come', async () => {
    show([passed, later])
    expect(screen.getByText('Sunflower invites you to visit. Choose a time:')).toBeTruthy()
    expect(buttons()).toEqual(['Wednesday, November 25, 2099 at 10:00 AM', 'None of these times work for me'])
  })

  it('can be asked for anew once its times have passed', async () => {
    show([passed])
    expect(screen.getByText(/the times it offered have passed/)).toBeTruthy()
    expect(buttons()).toEqual(['Ask for other times'])
  })

  it('is answered once by two quick taps, the second of which comes before the page has changed', async () => {
    const server = show([later])
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
})
