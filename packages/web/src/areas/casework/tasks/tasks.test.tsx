import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { searchStaff } from '@semilla/contract/casework/assignment.ts'
import { listTasks, saveTask, setTaskDone } from '@semilla/contract/casework/tasks.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../api/session.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { renderAfterTimeOut } from '../../../testing/timeOut.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { Detail, type DetailModel } from '../detail/detail.ts'
import { TaskForm } from './TaskForm.tsx'
import TasksScreen from './TasksScreen.tsx'
import TaskTab from './TaskTab.tsx'
import type { Task } from './useTasks.ts'

setUpTexts('worklist', 'casework', 'validation', 'words')

const task = (id: number, familyName: string): Task => ({
  id,
  applicationId: id,
  externalId: `E-${id}`,
  familyName,
  phone: '(415) 555-0171',
  status: 'active',
  hasEnded: false,
  title: 'Call back',
  dueOn: dayInCity(new Date()),
  assignedTo: 7,
  assignedName: 'Denise Walker',
  createdByName: 'Denise Walker',
  createdAt: '2026-11-20T17:00:00Z',
  doneAt: undefined,
  doneByName: '',
})

beforeEach(() => navigation().replace('/Waiting/Tasks'))

/** Shows the tasks at the current address. */
function Here() {
  const search = useSyncExternalStore(navigation().subscribe, () => navigation().location.search)
  return (
    <CurrentSearch value={readSearch(search)}>
      <TasksScreen />
    </CurrentSearch>
  )
}

function signedIn() {
  const server = fakeServer()
  server.answers(getCurrentUserForce, {
    userId: 7,
    permissions: [],
    capabilities: ['viewNotes', 'writeNotes'],
    firstName: '',
    lastName: '',
    organizationName: '',
  })
  server.answers(getCurrentUserType, { userType: 'agencyStaff' })
  return server
}

test('tasks of one title are told apart by their families, who can be called, and a finished one gives way to the next', async () => {
  const server = signedIn()
  server.answers(listTasks, { items: [task(1, 'Ana Ibarra'), task(2, 'Rosa Chan')], total: 2 })
  server.answers(listTasks, { items: [task(2, 'Rosa Chan')], total: 1 })
  server.answers(listTasks, { items: [], total: 0 })
  server.answers(setTaskDone, null)
  const user = renderScreen(
    <main>
      <TasksScreen />
    </main>,
  )
  const done = (name: string) => screen.findByRole('button', { name: `Mark “Call back · ${name}” as done` })
  await user.click(await done('Ana Ibarra'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rosa Chan' })))
  expect(screen.getByRole('link', { name: '(415) 555-0171' }).getAttribute('href')).toBe('tel:4155550171')
  await user.click(await done('Rosa Chan'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('a group says how many tasks it has once all of them have loaded', async () => {
  const server = signedIn()
  const late = { ...task(1, 'Ana Ibarra'), dueOn: '2020-01-02' }
  server.answers(listTasks, { items: [late, task(2, 'Rosa Chan')], total: 3 })
  server.answers(listTasks, { items: [task(3, 'Mei Wong')], total: 3 })
  const user = renderScreen(<TasksScreen />)
  await screen.findByRole('heading', { name: 'Overdue (1)' })
  screen.getByRole('heading', { name: 'Today' })
  await user.click(screen.getByRole('button', { name: 'Show more tasks' }))
  await screen.findByRole('heading', { name: 'Today (2)' })
  // The button is gone. Tab goes on from the last task that was there before.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rosa Chan' })))
})

test('the tasks of an application are shown in parts, those that are done too', async () => {
  const server = signedIn()
  const done = { ...task(2, ''), title: 'Sent the form', doneAt: '2026-11-20T17:00:00Z' }
  // The inner list asks first.
  server.answers(listTasks, { items: [done], total: 2 })
  server.answers(listTasks, { items: [task(1, '')], total: 1 })
  server.answers(listTasks, { items: [{ ...done, id: 3, title: 'Checked the income' }], total: 2 })
  const user = renderScreen(
    <Detail value={{ application: { id: 4 } } as DetailModel}>
      <TaskTab />
    </Detail>,
  )
  await user.click(await screen.findByText('2 tasks done'))
  await user.click(screen.getByRole('button', { name: 'Show more tasks' }))
  expect(await screen.findByText('Checked the income')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more tasks' })).toBeNull()
  expect(server.requestsOf(listTasks)[2]?.body).toMatchObject({ Done: true, StartIndex: 1 })
})

test('the view is kept in the address, for the way back from a family', async () => {
  const server = signedIn()
  server.answers(listTasks, { items: [task(1, 'Ana Ibarra')], total: 1 })
  const user = renderScreen(<Here />)
  const view = (name: string) => screen.getByRole('button', { name, pressed: true })
  view('My tasks')
  await user.click(screen.getByRole('button', { name: 'Everyone’s tasks' }))
  view('Everyone’s tasks')
  expect(navigation().location.search).toBe('?View=all')
  await waitFor(() => expect(server.requestsOf(listTasks).at(-1)?.body).toMatchObject({ Mine: false, Done: false }))
  await user.click(screen.getByRole('button', { name: 'My tasks' }))
  view('My tasks')
  expect(navigation().location.search).toBe('')
})

test('a task is due within two years, so that a mistyped year does not hide it', async () => {
  const server = signedIn()
  const user = renderScreen(<TaskForm applicationId={1} onClose={() => {}} />)
  const field = await screen.findByRole('textbox', { name: 'Due on' })
  await user.clear(field)
  await user.type(field, '12/31/9999')
  await user.click(screen.getByRole('button', { name: 'Add a task' }))
  expect((await screen.findAllByText('Choose a day within the next two years.')).length).toBeGreaterThan(0)
  expect(server.requestsOf(saveTask)).toEqual([])
})

test('everybody can be chosen in place of the reader, who leaves the list once another name is typed', async () => {
  const server = signedIn()
  server.answers(searchStaff, [{ id: 9, kind: 'user', name: 'Kim Ng', organizationName: '' }])
  const user = renderScreen(<TaskForm applicationId={1} onClose={() => {}} />)
  const field = await screen.findByRole('combobox', { name: 'Who will do it' })
  const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await user.click(field)
  await screen.findByRole('option', { name: 'Kim Ng' })
  expect(server.requestsOf(searchStaff).map(({ body }) => body)).toEqual([expect.objectContaining({ Name: '' })])
  expect(found()).toEqual(['Me ()', 'Kim Ng'])
  await user.clear(field)
  await user.type(field, 'kim')
  await waitFor(() => expect(found()).toEqual(['Kim Ng']))
})

/** The form of a task that a colleague changes in the meantime. */
function Changing() {
  const [known, setKnown] = useState(task(1, 'Ana Ibarra'))
  return (
    <>
      <TaskForm applicationId={1} task={known} onClose={() => {}} />
      <button type="button" data-testid="colleague" onClick={() => setKnown({ ...known, title: 'Visit them' })} />
    </>
  )
}

test('what a colleague saved in a task meanwhile is shown before it is replaced', async () => {
  const server = signedIn()
  server.answers(searchStaff, [])
  server.declines(saveTask, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone else changed this.' })
  server.answers(saveTask, { id: 1 })
  const user = renderScreen(<Changing />)
  const title = await screen.findByRole('textbox', { name: 'What needs to be done' })
  await user.type(title, ' today')
  fireEvent.click(screen.getByTestId('colleague'))
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague saved something else here')
  const theirs = await screen.findByText('What needs to be done, as your colleague saved it:')
  expect(theirs.nextElementSibling?.textContent).toBe('Visit them')
  await save()
  await waitFor(() => expect(server.requestsOf(saveTask)).toHaveLength(2))
  expect(server.requestsOf(saveTask).map(({ body }) => (body as { Seen: { Title: string } }).Seen.Title)).toEqual([
    'Call back',
    'Visit them',
  ])
})

test('a task that was being changed when the session ended is there again, over what it was changed from', async () => {
  const server = signedIn()
  server.answers(searchStaff, [])
  server.declines(saveTask, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
  const form = (title: string) => (
    <TaskForm applicationId={1} task={{ ...task(1, 'Ruiz'), title }} onClose={() => undefined} />
  )
  await beginSession()
  const user = renderScreen(form('Call back'))
  await user.type(await screen.findByLabelText('What needs to be done'), ' soon')
  const later = await renderAfterTimeOut(form('Write back'))
  expect(await screen.findByLabelText('What needs to be done')).toHaveProperty('value', 'Call back soon')
  await later.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Write back')
  expect(server.requestsOf(saveTask)[0]?.body).toMatchObject({ Seen: { Title: 'Call back' } })
})
