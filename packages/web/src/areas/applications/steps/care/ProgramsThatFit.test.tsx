import { countFittingSites } from '@semilla/contract/matching/openPlaces.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication } from '../../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { sampleDraft } from '../../form/draft/sampleDraft.ts'
import { ProgramsThatFit } from './ProgramsThatFit.tsx'

setUpTexts('apply', 'words')

const draft = sampleDraft('2026-11-21')
const note = () => screen.getByRole('status').textContent

test('says politely how many programs still fit, and sends what is complete', async () => {
  const server = fakeServer()
  server.answers(countFittingSites, { fitting: 112, total: 640 })
  const blank = { kind: 'zip', place: ' ', miles: 3, hasStreetNumber: false } as const
  renderScreen(<ProgramsThatFit draft={{ ...draft, care: { ...draft.care, locations: [blank] } }} />)
  await waitFor(() => expect(note()).toBe('112 of the city’s 640 programs still fit.'))
  const bodies = server.requestsOf(countFittingSites).map(({ body }) => body)
  const born = draft.children.map(({ bornOn }) => bornOn.replaceAll('-', ''))
  expect(bodies).toMatchObject([{ Criterial: { PreferenceLocation: [] }, BirthDates: born }])
})

test('the page of places and preferred programs counts those that still fit when only these are wanted', async () => {
  const near = { kind: 'zip', place: '94110', miles: 3, hasStreetNumber: false } as const
  const care = { ...draft.care, locations: [near], onlyPreferredLocations: false }
  const { user, server } = givenApplication({ ...draft, care }, { step: 'location', member: 0 })
  server.answers(countFittingSites, { fitting: 3, total: 640 })
  await user.click(screen.getByRole('checkbox', { name: /^Only/ }))
  await user.click(await screen.findByRole('button', { name: 'Only near these places' }))
  expect(await screen.findByText('3 of the city’s 640 programs still fit.')).toBeDefined()
  expect(server.requestsOf(countFittingSites).at(-1)?.body).toMatchObject({
    Criterial: { OnlyPreferredLocation: true },
  })
})

test('says nothing when the server cannot be reached', async () => {
  const server = fakeServer()
  server.doesNotRespond(countFittingSites)
  renderScreen(<ProgramsThatFit draft={draft} />)
  await waitFor(() => expect(server.requestsOf(countFittingSites)).toHaveLength(1))
  expect(note()).toBe('')
})

test('asks nothing before a day is chosen', () => {
  const server = fakeServer()
  renderScreen(<ProgramsThatFit draft={{ ...draft, care: { ...draft.care, startOn: '' } }} />)
  expect(note()).toBe('')
  expect(server.requests).toEqual([])
})
