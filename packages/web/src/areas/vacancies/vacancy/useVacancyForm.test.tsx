// @vitest-environment happy-dom
import { addVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Form } from '../../../forms/Form.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer, faultIn } from '../../../testing/server.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { ScheduleEditor } from './fields/ScheduleEditor.tsx'
import { blank, defaultLine, type StoredVacancy } from './typed.ts'
import { useVacancyForm } from './useVacancyForm.ts'

setUpTexts('vacancies', 'words')

const nextMonth = addTo(dayInCity(new Date()), { months: 1 })
const filled = { ...blank([defaultLine]), name: 'Room 2', programId: '3', startOn: nextMonth, seats: '2' }
const stored = { id: 9, stamp: 4 } as StoredVacancy

/** The parts of a vacancy's form that these tests need. */
function Editor({ start = filled, vacancy }: { start?: typeof filled; vacancy?: StoredVacancy }) {
  const model = useVacancyForm({ siteId: 1, vacancy, start, programs: [], cap: 10 })
  const { form, isOutdated } = model
  const [saved, setSaved] = useState<number>()
  return (
    <Form form={form} onSubmit={async () => setSaved(await model.save())}>
      <TextField {...form.bind('name')} />
      <TextField {...form.bind('seats')} />
      <ScheduleEditor {...form.bind('schedule')} errorAt={form.errorAt} />
      <button type="submit">Save</button>
      <p>{`${form.isDirty ? 'changed' : 'as stored'}, ${isOutdated ? 'outdated' : 'of now'}`}</p>
      {saved !== undefined && <p>{`saved as ${saved}`}</p>}
    </Form>
  )
}

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

test('a new vacancy is saved, and identified by its id', async () => {
  const server = fakeServer()
  server.answers(addVacancy, { id: 31 })
  const user = renderScreen(<Editor />)
  await user.click(save())
  await screen.findByText('saved as 31')
  expect(server.requestsOf(addVacancy)).toHaveLength(1)
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

test('errors from the server are shown at their fields; a change by someone else has its own message', async () => {
  const server = fakeServer()
  server.declines(updateVacancy, 400, {
    ErrCode: 'invalid',
    ErrMsg: 'Please check the form.',
    Fields: [faultIn(updateVacancy, ['form', 'seats'], 'seatsBelowEnrolled')],
  })
  server.declines(updateVacancy, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
  const user = renderScreen(<Editor vacancy={stored} />)
  await user.click(save())
  await screen.findByRole('alert')
  expect(hrefs()).toEqual(['#field-seats'])
  await user.click(save())
  await screen.findByText('as stored, outdated')
  expect(screen.getByRole('alert').textContent).toContain('Somebody else changed it.')
})
