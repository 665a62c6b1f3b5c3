import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getDraft } from '@semilla/contract/applications/drafts.ts'
import { getDocumentChecklist } from '@semilla/contract/documents.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childOf, dashboardOf, referralOf } from '../../../../testing/dashboard.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { dayText } from '../../../../ui/fields/dates/typedDay.ts'
import { today } from '../../form/draft/useDraft.ts'
import { ApplicationActions } from '../ApplicationActions.tsx'
import { useDashboard } from '../queries.ts'
import { statusHeadingId } from './statusHeading.ts'

setUpTexts('dashboard', 'words', 'validation')

const held = dashboardOf({ status: 'hold', holdEndsOn: '2099-03-28' })

function Family() {
  const [application] = useDashboard().data ?? []
  if (!application) return null
  const { id, status } = application
  return (
    <main>
      <h2 id={statusHeadingId(id)} tabIndex={-1}>
        Status: {status}
      </h2>
      <ApplicationActions application={application} />
    </main>
  )
}

function given(before: typeof held, after: typeof held) {
  const server = fakeServer()
  server.answers(getParentDashboard, [before])
  server.answers(getParentDashboard, [after])
  server.answers(getDraft, undefined)
  server.answers(getDocumentChecklist, { items: [], others: [], unread: 0, canSend: true, request: undefined })
  server.answers(listReasons, [])
  server.answers(changeApplicationStatus, { status: after.status, statusName: '', children: [] })
  return renderScreen(<Family />)
}
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })))

test('who puts the application on hold by keyboard goes on at the new status', async () => {
  const user = given(dashboardOf(), held)
  ;(await screen.findByRole('button', { name: 'Put on hold' })).focus()
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Last day on hold' })
  await user.type(field, `${dayText(addTo(today(), { months: 2 }), 'en')}{Enter}`)
  await focusIsOn('Status: hold')
})

test('a hold ends within two years, so that a mistyped year does not stop the search', async () => {
  const user = given(dashboardOf(), held)
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }))
  await user.type(await screen.findByRole('textbox', { name: 'Last day on hold' }), '03/28/2062{Enter}')
  expect((await screen.findAllByText('Choose a day within the next two years.')).length).toBeGreaterThan(0)
})

test('the first thing that a family on hold can do is to resume its application', async () => {
  given(held, held)
  const resume = await screen.findByRole('button', { name: 'Resume my application' })
  expect(resume.parentElement?.firstElementChild).toBe(resume)
})

test('who resumes the application by keyboard goes on at the new status', async () => {
  const user = given(held, dashboardOf())
  ;(await screen.findByRole('button', { name: 'Resume my application' })).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  const yes = screen.getAllByRole('button', { name: 'Resume my application' }).at(-1)
  yes?.focus()
  await user.keyboard('{Enter}')
  await focusIsOn('Status: active')
})

test.each([
  ['Put on hold', ['active', 'active', 'processing', 'closed'], '2 open offers and referrals will end'],
  ['Close my application', ['active', 'active', 'processing', 'closed'], '3 open offers and referrals will end'],
  ['Put on hold', ['processing'], undefined],
] as const)('%s says which of the referrals %j it ends: %s', async (name, statuses, told) => {
  const family = dashboardOf({ referrals: statuses.map((status, id) => referralOf({ id: id + 1, status })) })
  const user = given(family, family)
  await user.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  if (told) expect(dialog.textContent).toContain(told)
  else expect(dialog.textContent).not.toContain('will end')
})

test.each([
  [
    'Close my application',
    'enrollmentPending',
    'Ana will lose the spot at Sunflower, because care has not started yet.',
  ],
  ['Close my application', 'enrolled', 'Ana keeps the spot at Sunflower.'],
  ['Put on hold', 'enrollmentPending', 'Ana keeps the spot at Sunflower.'],
] as const)('%s says what becomes of the spot of a child who is %s', async (name, status, told) => {
  const family = dashboardOf({ children: [childOf({ status, enrolledSite: 'Sunflower' }), childOf({ id: 6 })] })
  const user = given(family, family)
  await user.click(await screen.findByRole('button', { name }))
  expect((await screen.findByRole('dialog')).textContent).toContain(told)
})

test('a family that ends its application while a child gets a place reads so first', async () => {
  const server = fakeServer()
  server.answers(getParentDashboard, [dashboardOf()])
  server.answers(getParentDashboard, [dashboardOf({ status: 'provisional' })])
  server.answers(listReasons, [{ id: 4, text: 'We are moving', texts: {} }])
  server.declines(changeApplicationStatus, 409, { ErrCode: 'statusChangedMeanwhile', ErrMsg: 'Changed meanwhile.' })
  server.answers(changeApplicationStatus, { status: 'closed', statusName: '', children: [] })
  const user = renderScreen(<Family />)
  await user.click(await screen.findByRole('button', { name: 'Close my application' }))
  await user.click(await screen.findByRole('checkbox', { name: 'We are moving' }))
  const submit = () => user.click(screen.getByRole('button', { name: 'Close it' }))
  await submit()
  await screen.findByText('Changed meanwhile.')
  await screen.findByRole('heading', { name: 'Status: provisional', hidden: true })
  await submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const seen = server.requestsOf(changeApplicationStatus).map(({ body }) => (body as { SeenStatus: number }).SeenStatus)
  expect(seen).toEqual([1, 8])
})
