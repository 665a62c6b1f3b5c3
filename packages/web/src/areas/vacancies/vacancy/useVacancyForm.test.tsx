import { addVacancy, getVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { beginSession } from '../../../api/session.ts'
import { Form } from '../../../forms/Form.tsx'
import { NewerVersion } from '../../../forms/newer/NewerVersion.tsx'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../testing/server.ts'
import { renderAfterTimeOut } from '../../../testing/timeOut.ts'
import { vacancyOf } from '../../../testing/vacancy.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ScheduleEditor } from './fields/ScheduleEditor.tsx'
import { blank, defaultLine, type StoredVacancy, type Typed, typedOf } from './typed.ts'
import { useVacancyForm } from './useVacancyForm.ts'

setUpTexts('vacancies', 'words')

const nextMonth = addTo(dayInCity(new Date()), { months: 1 })
const filled = { ...blank([defaultLine]), name: 'Room 2', programId: '3', startOn: nextMonth, seats: '2' }
const stored = { id: 9, stamp: 4 } as StoredVacancy

/** The parts of a vacancy's form that these tests need. */
function Editor({ start = filled, vacancy }: { start?: Typed; vacancy?: StoredVacancy }) {
  const model = useVacancyForm({ siteId: 1, vacancy, start, programs: [], cap: 10, capacity: undefined })
  const { form, version } = model
  const [saved, setSaved] = useState<number>()
  return (
    <Form form={form} onSubmit={async () => setSaved(await model.save())}>
      <NewerVersion version={version} nameOf={model.labels} onDiscard={() => undefined} />
      <TextField {...form.bind('name')} />
      <TextField {...form.bind('seats')} />
      <ScheduleEditor {...form.bind('schedule')} errorAt={form.errorAt} />
      <button type="submit">Save</button>
      <p>{`${form.isDirty ? 'changed' : 'as stored'}, ${version.isOutdated ? 'outdated' : 'of now'}`}</p>
      {saved !== undefined && <p>{`saved as ${saved}`}</p>}
    </Form>
  )
}

/** The form of a vacancy that is paused while it is being edited. */
function Pausing({ before }: { before: StoredVacancy }) {
  const [vacancy, setVacancy] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setVacancy({ ...before, stamp: before.stamp + 1, status: 'paused' })}>
        Pause
      </button>
      <Editor vacancy={vacancy} start={typedOf(before)} />
    </>
  )
}

test.each(['2.5', '2,5'])('seats typed as %s are no whole number', async (seats) => {
  fakeServer()
  const user = renderScreen(<Editor start={{ ...filled, seats }} />)
  await user.click(save())
  expect(await screen.findAllByText('Enter a whole number, without decimals.')).not.toHaveLength(0)
})

const save = () => screen.getByRole('button', { name: 'Save' })
const hrefs = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

test('a new vacancy is checked by the rules of its fields and of the whole', async () => {
  const server = fakeServer()
  const user = renderScreen(<Editor start={{ ...filled, name: '', seats: '11' }} />)
  await user.click(save())
  expect(hrefs()).toEqual(['#field-name'])
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Room 2')
  await user.click(save())
  expect(hrefs()).toEqual(['#field-seats'])
  expect(server.requests).toEqual([])
})

test('hours that end before they begin are an error at the wrong time', async () => {
  fakeServer()
  const late = { days: ['monday'] as const, hours: [{ from: 1020, to: 480 }] }
  const user = renderScreen(<Editor start={{ ...filled, schedule: [defaultLine, late] }} />)
  await user.click(save())
  expect(hrefs()).toContain('#field-schedule.1.hours.0.to')
})

test('hours end at midnight, which is shown as it is typed', async () => {
  const server = fakeServer()
  server.answers(addVacancy, { id: 31 })
  const user = renderScreen(<Editor start={{ ...filled, schedule: [defaultLine] }} />)
  const to = screen.getByLabelText<HTMLInputElement>('To')
  fireEvent.change(to, { target: { value: '00:00' } })
  expect(to.value).toBe('00:00')
  await user.click(save())
  await screen.findByText('saved as 31')
  expect(server.requestsOf(addVacancy)[0]?.body).toMatchObject({ Vacancy: { Schedule: [{ IO: [{ Out: 24 }] }] } })
})

test('a new vacancy is saved, and identified by its id', async () => {
  const server = fakeServer()
  server.answers(addVacancy, { id: 31 })
  const user = renderScreen(<Editor />)
  await user.click(save())
  await screen.findByText('saved as 31')
  expect(server.requestsOf(addVacancy)).toHaveLength(1)
})

test('a new vacancy that was being written is there again after a time-out, and a stored one is another', async () => {
  cityServer('program')
  await beginSession()
  const user = renderScreen(<Editor start={blank([defaultLine])} />)
  await user.type(await screen.findByLabelText('Name'), 'Room 7')
  await renderAfterTimeOut(<Editor vacancy={stored} />)
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Room 2')
  cleanup()
  renderScreen(<Editor start={blank([defaultLine])} />)
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Room 7')
})

describe('a stored vacancy that was being changed when the session ended', () => {
  const before = vacancyOf({ id: 9, stamp: 4, status: 'created' })
  const goesOn = i18next.t.bind(i18next, 'shell.ui.continued')
  const editorOf = (vacancy: StoredVacancy) => <Editor vacancy={vacancy} start={typedOf(vacancy)} />

  async function typeAndTimeOut(again: StoredVacancy) {
    const server = cityServer('program')
    await beginSession()
    const user = renderScreen(editorOf(before))
    await user.clear(await screen.findByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'Sun room')
    return { server, user: await renderAfterTimeOut(editorOf(again)) }
  }

  test('is there again, says so until it is saved, and is not left over', async () => {
    const { server, user } = await typeAndTimeOut(before)
    server.answers(updateVacancy, { id: 9, stamp: 5 })
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Sun room')
    screen.getByText(goesOn())
    await user.click(save())
    await screen.findByText('as stored, of now')
    expect(screen.queryByText(goesOn())).toBeNull()
    await renderAfterTimeOut(editorOf({ ...before, stamp: 5, name: 'Moon room' }))
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Moon room')
  })

  test('is saved over the version that its reader saw, where someone else changed it meanwhile', async () => {
    const { server, user } = await typeAndTimeOut({ ...before, stamp: 7, seats: 5 })
    server.declines(updateVacancy, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
    await user.click(save())
    await screen.findByText('changed, outdated')
    expect(server.requestsOf(updateVacancy)[0]?.body).toMatchObject({ Vacancy: { TimeStamp: 4 } })
  })

  test('is forgotten where the page was left or loaded again before', async () => {
    cityServer('program')
    await beginSession()
    const user = renderScreen(editorOf(before))
    await user.type(await screen.findByLabelText('Name'), 'x')
    const isKept = () => Object.keys(localStorage).some((key) => key.includes('vacancy'))
    expect(isKept()).toBe(true)
    fireEvent(window, new Event('pagehide'))
    expect(isKept()).toBe(false)
  })

  test('is not asked about again where it was saved elsewhere meanwhile', async () => {
    await typeAndTimeOut({ ...before, stamp: 7, name: 'Sun room' })
    await screen.findByText('as stored, of now')
    expect(screen.queryByText(goesOn())).toBeNull()
  })
})

test('a stored one is changed with the latest stamp, also after saving', async () => {
  const server = fakeServer()
  server.answers(updateVacancy, { id: 9, stamp: 5 })
  server.answers(updateVacancy, { id: 9, stamp: 6 })
  const user = renderScreen(<Editor vacancy={stored} />)
  for (const turn of [1, 2]) {
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x')
    await screen.findByText('changed, of now')
    await user.click(save())
    await screen.findByText('as stored, of now')
    expect(server.requestsOf(updateVacancy)).toHaveLength(turn)
  }
  const stamps = server.requestsOf(updateVacancy).map(({ body }) => (body as any).Vacancy.TimeStamp)
  expect(stamps).toEqual([4, 5])
})

test('whoever leaves no more seats than children have is asked, as the vacancy closes', async () => {
  const server = fakeServer()
  server.answers(updateVacancy, { id: 9, stamp: 6 })
  const vacancy = vacancyOf({ id: 9, seats: 3, enrolledCount: 2, openReferrals: 4 })
  const user = renderScreen(<Editor vacancy={vacancy} start={{ ...typedOf(vacancy), seats: '2' }} />)
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: 'Save and close “Room 2”?' })
  expect(dialog.textContent).toContain('the vacancy closes and 4 other children leave its queue.')
  expect(server.requests).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Save and close' }))
  await screen.findByText('saved as 9')
})

describe('another subsidy', () => {
  const vacancy = vacancyOf({ id: 9, seats: 3, openReferrals: 4, programId: 2, programIsOffered: false })
  const withOther = (part: Partial<typeof vacancy> = {}) => {
    const server = fakeServer()
    server.answers(updateVacancy, { id: 9, stamp: 6 })
    const changed = { ...vacancy, ...part }
    const user = renderScreen(<Editor vacancy={changed} start={{ ...typedOf(changed), programId: '3' }} />)
    return { server, user }
  }

  test('is asked about before it is saved, as children leave the queue', async () => {
    const { server, user } = withOther()
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Save “Room 2” with another subsidy?' })
    within(dialog).getByText(/^Children in the queue who cannot get the new subsidy/)
    expect(server.requests).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Save and change the subsidy' }))
    await screen.findByText('saved as 9')
  })

  test.each([
    ['with nobody in the queue', { openReferrals: 0 }],
    ['before the vacancy was published', { status: 'created' as const }],
  ])('%s is saved at once', async (_when, part) => {
    const { user } = withOther(part)
    await user.click(save())
    await screen.findByText('saved as 9')
  })
})

test('errors from the server are shown at their fields', async () => {
  const server = fakeServer()
  server.declines(updateVacancy, 400, {
    ErrCode: 'invalid',
    ErrMsg: 'Please check the form.',
    Fields: [faultIn(updateVacancy, ['form', 'seats'], 'seatsBelowEnrolled')],
  })
  const user = renderScreen(<Editor vacancy={stored} />)
  await user.click(save())
  await screen.findByRole('alert')
  expect(hrefs()).toEqual(['#field-seats'])
})

describe('a vacancy that someone else changed meanwhile', () => {
  const stampOf = (request: { body: unknown }) => (request.body as any).Vacancy.TimeStamp
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const seats = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of seats' })
  const linksOf = () => within(screen.getByRole('region')).queryAllByRole('link')

  /** Types a name, saves, is declined, and loads the newer version. */
  async function meet(newer: StoredVacancy) {
    const before = vacancyOf({ id: 9, stamp: 4, status: 'created' })
    const server = fakeServer()
    server.declines(updateVacancy, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
    server.answers(updateVacancy, { id: 9, stamp: 8 })
    server.answers(getVacancy, newer)
    const user = renderScreen(<Editor vacancy={before} start={typedOf(before)} />)
    await user.clear(name())
    await user.type(name(), 'Sun room')
    await user.click(save())
    await screen.findByRole('heading', { name: 'Someone else changed this while you were working on it' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(name().value).toBe('Sun room')
    await user.click(screen.getByRole('button', { name: 'Load the newer version and keep my changes' }))
    const loaded = await screen.findByRole('heading', { name: /^The newer version is loaded/ })
    expect(document.activeElement).toBe(loaded)
    return { server, user }
  }

  test('what was typed stays, what differs is named, and saving works', async () => {
    const { server, user } = await meet(vacancyOf({ id: 9, stamp: 7, status: 'created', name: 'Moon room', seats: 5 }))
    expect([name().value, seats().value]).toEqual(['Sun room', '5'])
    expect(linksOf().map((link) => link.textContent)).toEqual(['Name', 'Number of seats'])
    await user.click(save())
    await screen.findByText('as stored, of now')
    expect(server.requestsOf(updateVacancy).map(stampOf)).toEqual([4, 7])
    expect(server.requestsOf(updateVacancy)[1]?.body).toMatchObject({ Vacancy: { Name: 'Sun room' } })
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('what can no longer be changed is named, and shown as it is stored', async () => {
    await meet(vacancyOf({ id: 9, stamp: 7, status: 'closed' }))
    expect(name().value).toBe('Room 2')
    expect(screen.getByText(/^This can no longer be changed/)).toBeTruthy()
    expect(linksOf().map((link) => link.textContent)).toEqual(['Name'])
  })

  test('a change of the status alone stops nobody', async () => {
    const before = vacancyOf({ id: 9, stamp: 4 })
    const server = fakeServer()
    server.answers(updateVacancy, { id: 9, stamp: 6 })
    const user = renderScreen(<Pausing before={before} />)
    await user.type(name(), 's')
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await user.click(save())
    await screen.findByText('as stored, of now')
    expect(server.requestsOf(updateVacancy).map(stampOf)).toEqual([5])
  })
})
