// @vitest-environment happy-dom
import { listHolidays } from '@semilla/contract/reference.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { FamilyVisit } from './FamilyVisit.tsx'

setUpTexts('dashboard')
const later = '2099-11-25T18:00:00.000Z'
const passed = '2026-01-05T18:00:00.000Z'

function show(times: string[]) {
  fakeServer().answers(listHolidays, [])
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
})
