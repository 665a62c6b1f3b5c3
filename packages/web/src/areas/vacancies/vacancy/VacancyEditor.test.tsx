import { countFittingChildren } from '@semilla/contract/matching/matching.ts'
import { addVacancy, changeVacancyStatus, getVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { beginSession } from '../../../api/session.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { renderAfterTimeOut } from '../../../testing/timeOut.ts'
import { vacancyOf } from '../../../testing/vacancy.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { blank, defaultLine, type StoredVacancy, typedOf } from './typed.ts'
import type { Program } from './useVacancyForm.ts'
import { VacancyEditor } from './VacancyEditor.tsx'

setUpTexts('vacancies', 'words')

const nextMonth = addTo(dayInCity(new Date()), { months: 1 })
const start = { ...blank([defaultLine]), name: 'Room 2', programId: '3', startOn: nextMonth, seats: '2' }
const stored = vacancyOf({ id: 9, status: 'created' })

const offered: Program = {
  id: 4,
  name: 'Early Learning for All',
  forHomeless: false,
  startAgeMonths: 0,
  endAgeMonths: 156,
  eligibility: 'both',
}

function show(vacancy?: typeof stored, programs: readonly Program[] = [], typed = start) {
  const server = fakeServer()
  server.answers(countFittingChildren, { count: 7, isCapped: false, excludedCount: 0, excludedIsCapped: false })
  const limits = { programs, cap: 10, capacity: 8 }
  const given = { siteId: 1, siteName: 'Casa & Sol', start: typed, ...limits, onReload: () => undefined }
  const user = renderScreen(
    <main>
      <h1>Room 2</h1>
      <VacancyEditor {...given} vacancy={vacancy} />
    </main>,
  )
  return { server, user }
}
const press = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  navigation().replace('/Program/vacancy')
  queryClient.setQueryData(['session'], {
    userId: 1,
    userType: 'program',
    capabilities: ['changeSites'],
    firstName: '',
    lastName: '',
  })
})

test('one press saves a new vacancy and publishes it', async () => {
  const { server, user } = show()
  server.answers(addVacancy, { id: 31 })
  server.answers(changeVacancyStatus, { status: 'submitted' })
  await user.click(press('Save and publish'))
  await waitFor(() => expect(navigation().location.search).toContain('VacancyId=31'))
  expect(server.requestsOf(changeVacancyStatus)[0]?.body).toMatchObject({ VacancyId: 31, NewStatus: 1 })
})

test('whoever leaves while a new vacancy is being saved is not brought back when it is', async () => {
  const { server, user } = show()
  const answer = server.answersLater(addVacancy, { id: 31 })
  await user.click(press('Save without publishing'))
  await waitFor(() => expect(press('Save and publish').dataset.loading).toBe('true'))
  navigation().replace('/About')
  answer()
  await waitFor(() => expect(press('Save and publish').dataset.loading).toBeUndefined())
  expect(navigation().location.pathname).toBe('/About')
})

test('a start that has passed is saved and published only when that is meant', async () => {
  const { server, user } = show({ ...stored, startOn: '2020-01-06' }, [], { ...start, startOn: '2020-01-06' })
  await user.click(press('Save and publish'))
  const question = await screen.findByRole('dialog', { name: 'The start date, 01/06/2020, has passed.' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(server.requestsOf(changeVacancyStatus)).toHaveLength(0)
  server.answers(changeVacancyStatus, { status: 'submitted' })
  server.answers(getVacancy, vacancyOf({ id: 9, stamp: 5 }))
  await user.click(press('Save and publish'))
  await user.click(await screen.findByRole('button', { name: 'Use this date' }))
  await waitFor(() => expect(server.requestsOf(getVacancy)).toHaveLength(1))
  expect(server.requestsOf(changeVacancyStatus)).toHaveLength(1)
})

test('more seats than the site is licensed for are remarked, and can be published', async () => {
  const { server, user } = show()
  const remark = () => screen.queryByText('More seats than the license allows: 8')
  const seats = screen.getByRole('textbox', { name: /^Number of seats/ })
  expect(remark()).toBeNull()
  await user.clear(seats)
  await user.type(seats, '9')
  expect(remark()).not.toBeNull()
  server.answers(addVacancy, { id: 31 })
  server.answers(changeVacancyStatus, { status: 'submitted' })
  await user.click(press('Save and publish'))
  await waitFor(() => expect(server.requestsOf(changeVacancyStatus)).toHaveLength(1))
})

test('a vacancy that cannot be published stays saved', async () => {
  const { server, user } = show()
  server.answers(addVacancy, { id: 31 })
  server.declines(changeVacancyStatus, 409, { ErrCode: 'programNotOffered', ErrMsg: 'Not offered.' })
  await user.click(press('Save and publish'))
  await waitFor(() => expect(navigation().location.search).toContain('VacancyId=31'))
})

test('saving alone publishes nothing', async () => {
  const { server, user } = show()
  server.answers(addVacancy, { id: 31 })
  await user.click(press('Save without publishing'))
  await waitFor(() => expect(navigation().location.search).toContain('VacancyId=31'))
  expect(server.requestsOf(changeVacancyStatus)).toEqual([])
})

test('Enter in a field saves, and publishes nothing', async () => {
  const { server, user } = show()
  server.answers(addVacancy, { id: 31 })
  await user.type(screen.getByLabelText('Name'), ' b{Enter}')
  await waitFor(() => expect(navigation().location.search).toContain('VacancyId=31'))
  expect(server.requestsOf(changeVacancyStatus)).toEqual([])
})

test('Enter in a saved vacancy without changes does nothing', async () => {
  const { server, user } = show(stored)
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect([server.requestsOf(changeVacancyStatus), server.requestsOf(updateVacancy)]).toEqual([[], []])
})

test('each press of a button that finds errors leads to them', async () => {
  const { user } = show(undefined, [], { ...start, name: '' })
  for (const button of ['Save without publishing', 'Save without publishing', 'Save and publish']) {
    await user.click(press(button))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  }
})

test('a saved vacancy says that nobody is referred yet, and is published from there', async () => {
  const { server, user } = show(stored)
  screen.getByText('This vacancy is saved but not published. No child is referred to it yet.')
  server.answers(changeVacancyStatus, { status: 'submitted' })
  server.answers(getVacancy, vacancyOf({ id: 9, stamp: 5 }))
  await user.click(press('Publish now'))
  await waitFor(() => expect(server.requestsOf(getVacancy)).toHaveLength(1))
  expect(server.requestsOf(changeVacancyStatus)).toHaveLength(1)
  expect(server.requestsOf(updateVacancy)).toEqual([])
})

test('the number of waiting children who fit now is shown while typing', async () => {
  const { server } = show()
  await screen.findByText('7 waiting children fit right now.')
  expect(server.requestsOf(countFittingChildren)).toHaveLength(1)
})

test('a vacancy whose subsidy was removed is published in one press once another is chosen', async () => {
  const { server, user } = show(vacancyOf({ id: 9, status: 'created', programIsOffered: false }), [offered])
  screen.getByText(/Choose another subsidy, then publish/)
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Subsidy'), '4')
  server.answers(updateVacancy, { id: 9, stamp: 5 })
  server.answers(changeVacancyStatus, { status: 'submitted' })
  server.answers(getVacancy, vacancyOf({ id: 9, programId: 4, stamp: 6 }))
  await user.click(press('Save and publish'))
  await waitFor(() => expect(server.requestsOf(changeVacancyStatus)).toHaveLength(1))
  expect(server.requestsOf(updateVacancy)[0]?.body).toMatchObject({ Vacancy: { Program: 4 } })
})

test('once children are referred to a published vacancy, it says how many instead of who would fit', async () => {
  show(vacancyOf({ id: 9, openReferrals: 4 }))
  await screen.findByText('4 children are referred to this vacancy right now.')
  expect(screen.queryByText(/waiting child/)).toBeNull()
})

test('what can be done with a vacancy is not printed', () => {
  show(vacancyOf({ id: 9 }))
  expect(press('Void').closest('.no-print')).not.toBeNull()
})

test('a vacancy whose seats are all taken offers a copy of itself for more seats, as it cannot be reopened', () => {
  show(vacancyOf({ id: 9, status: 'closed', seats: 2, enrolledCount: 2 }))
  screen.getByText(/^All seats of this vacancy are taken/)
  expect(screen.queryByText(/Reopen/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Copy this vacancy' }).getAttribute('href')).toContain('CopyFrom=9')
})

test('a closed vacancy whose subsidy the site no longer offers leads to a copy, as it cannot be reopened', () => {
  show(vacancyOf({ id: 9, status: 'closed', seats: 2, enrolledCount: 1, programIsOffered: false }))
  screen.getByText(/^This vacancy is closed, and the site no longer offers its subsidy/)
  expect(screen.queryByText(/Reopen/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Copy this vacancy' }).getAttribute('href')).toContain('CopyFrom=9')
})

test('a vacancy that its site closed says that it can be reopened', () => {
  show(vacancyOf({ id: 9, status: 'closed', seats: 2, enrolledCount: 1 }))
  screen.getByText('This vacancy is closed. Reopen it to change it.')
})

test.each([
  ['publishing it', { status: 'created' }, 'Save and publish'],
  ['pausing it', { status: 'submitted' }, 'Pause'],
] as const)('after %s, the focus is at the title, as the button that was pressed is gone', async (_, part, button) => {
  const { server, user } = show(vacancyOf({ id: 9, ...part }))
  server.answers(changeVacancyStatus, { status: 'submitted' })
  server.answers(getVacancy, vacancyOf({ id: 9, stamp: 5 }))
  await user.click(press(button))
  if (button === 'Pause')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

const editable: readonly [status: StoredVacancy['status'], fields: readonly string[]][] = [
  ['created', ['Name', 'Subsidy', 'Start date', 'Number of seats', 'Note (optional)']],
  ['submitted', ['Name', 'Number of seats', 'Note (optional)']],
  ['paused', ['Name', 'Number of seats', 'Note (optional)']],
  ['closed', []],
  ['void', []],
]
test.each(editable)('of a vacancy that is %s, only %j can be edited', (status, fields) => {
  show(vacancyOf({ id: 9, status }), [offered])
  const all = ['Name', 'Subsidy', 'Start date', 'Number of seats', 'Note (optional)']
  expect(all.filter((label) => !screen.getByLabelText(label).hasAttribute('disabled'))).toEqual(fields)
})

test('a published vacancy for homeless families gets only a subsidy that has places for them', () => {
  const homeless = { ...offered, id: 5, name: 'Shelter care', forHomeless: true }
  show(vacancyOf({ id: 9, forHomeless: true, programIsOffered: false }), [offered, homeless])
  const open = [...(screen.getByLabelText('Subsidy') as HTMLSelectElement).options].filter((each) => !each.disabled)
  expect(open.map(({ value }) => value).filter(Boolean)).toEqual(['5'])
})

test('the days of the children that it takes are all written as staff read days', async () => {
  show(undefined, [], { ...start, startOn: '2031-01-13' })
  const days = (await screen.findByText(/^Birth dates from/)).textContent
  expect(days).toMatch(/^Birth dates from \d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4} on 01\/13\/2031$/)
})

test('what was typed into a vacancy that closed during a time-out is told, and copied or discarded', async () => {
  const server = cityServer('program')
  server.answers(countFittingChildren, { count: 7, isCapped: false, excludedCount: 0, excludedIsCapped: false })
  const editorOf = (vacancy: StoredVacancy) => (
    <main>
      <h1>Room 2</h1>
      <VacancyEditor
        {...{ vacancy, siteId: 1, siteName: 'Casa & Sol', start: typedOf(vacancy), programs: [], cap: 10, capacity: 8 }}
        onReload={() => undefined}
      />
    </main>
  )
  await beginSession()
  const user = renderScreen(editorOf(vacancyOf({ id: 9, note: 'Bright.' })))
  await user.type(screen.getByLabelText('Note (optional)'), ' Two more in May.')
  const closed = vacancyOf({ id: 9, status: 'closed', stamp: 5, seats: 2, enrolledCount: 1, note: 'Bright.' })
  await renderAfterTimeOut(editorOf(closed))
  const told = async () =>
    within(
      (await screen.findByRole('heading', { name: 'What you typed was not saved' })).closest('section') as HTMLElement,
    ).getByText('Bright. Two more in May.')
  await told()
  // The session may end once more before the text is copied.
  const later = await renderAfterTimeOut(editorOf(closed))
  await told()
  expect(screen.getByLabelText('Note (optional)')).toHaveProperty('value', 'Bright.')
  expect(screen.queryByText(/is here again/)).toBeNull()
  await later.click(press('Copy the text'))
  expect(await navigator.clipboard.readText()).toBe('Note: Bright. Two more in May.')
  await later.click(press('Discard'))
  expect(screen.queryByText('What you typed was not saved')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Two more in May')
})
