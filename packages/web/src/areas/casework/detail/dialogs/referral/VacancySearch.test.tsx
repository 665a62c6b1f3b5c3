import { listFittingVacancies } from '@semilla/contract/matching/openPlaces.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../../../testing/screen.tsx'
import { fakeServer } from '../../../../../testing/server.ts'
import type { FittingVacancy } from './VacancyRow.tsx'
import { VacancySearch } from './VacancySearch.tsx'

setUpTexts('openPlaces', 'matching', 'words')

const vacancy = (id: number, more: Partial<FittingVacancy> = {}): FittingVacancy => ({
  id,
  externalId: `V000000000${id}`,
  name: 'Toddlers',
  siteId: id,
  siteName: `Site ${id}`,
  zip: '94110',
  programName: 'Preschool',
  startOn: '2027-01-11',
  seatsLeft: 2,
  miles: 1.234,
  obstacles: [],
  ...more,
})

function Chooser({ onChoose }: { onChoose: (number: string) => void }) {
  const [chosen, setChosen] = useState('')
  const choose = (number: string) => {
    setChosen(number)
    onChoose(number)
  }
  return <VacancySearch child={{ id: 5, firstName: 'Ana' }} chosen={chosen} onChoose={choose} />
}

function given(...parts: { items: FittingVacancy[]; total: number }[]) {
  const server = fakeServer()
  for (const part of parts) server.answers(listFittingVacancies, part)
  const onChoose = vi.fn()
  return { server, onChoose, user: renderScreen(<Chooser onChoose={onChoose} />) }
}
const radios = () => screen.getAllByRole<HTMLInputElement>('radio')

test('those that fit are offered first, the others with the conditions that fail', async () => {
  const far = vacancy(2, { obstacles: ['age', 'application-active'], miles: undefined })
  const { user, onChoose } = given({ items: [vacancy(1), far], total: 2 })
  const first = await screen.findByRole('radio', { name: /Site 1 · Toddlers/ })
  expect(first.closest('label')?.textContent).toContain('94110 · 1.2 mi · Preschool')
  expect(first.closest('label')?.textContent).toContain('Fits Ana')
  expect(screen.getByText('Not met for Ana: Age, Application active')).toBeDefined()
  expect(screen.getByText('2 open vacancies found')).toBeDefined()
  await user.click(first)
  expect(onChoose).toHaveBeenCalledWith('V0000000001')
  expect(radios()[0]?.checked).toBe(true)
})

test('the choices are one group for the keyboard', async () => {
  const { user, onChoose } = given({ items: [vacancy(1), vacancy(2)], total: 2 })
  const first = await screen.findByRole('radio', { name: /Site 1/ })
  await user.click(first)
  await user.keyboard('{ArrowDown}')
  expect(onChoose).toHaveBeenLastCalledWith('V0000000002')
  expect(new Set(radios().map(({ name }) => name)).size).toBe(1)
})

test('more are shown on request, and the first of them takes the focus', async () => {
  const { user, server } = given({ items: [vacancy(1)], total: 2 }, { items: [vacancy(2)], total: 2 })
  await user.click(await screen.findByRole('button', { name: 'Show more vacancies' }))
  const second = await screen.findByRole('radio', { name: /Site 2/ })
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(screen.queryByRole('button', { name: 'Show more vacancies' })).toBeNull()
  expect(server.requestsOf(listFittingVacancies).map(({ body }) => body)).toMatchObject([
    { PageIndex: 1 },
    { PageIndex: 2 },
  ])
})

test('what is typed is searched, and says so when nothing is found', async () => {
  const { user, server } = given({ items: [vacancy(1)], total: 1 }, { items: [], total: 0 })
  await screen.findByRole('radio')
  await user.type(screen.getByRole('textbox', { name: /Find a vacancy/ }), 'nowhere{Enter}')
  expect(await screen.findByText('No open vacancy found')).toBeDefined()
  expect(server.requestsOf(listFittingVacancies).at(-1)?.body).toMatchObject({ ApplicantId: 5, Text: 'nowhere' })
})
