import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch, to } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { ApplyScreen } from './ApplyScreen.tsx'

setUpTexts('apply', 'words')

type Child = ReturnType<typeof applicationRecord>['children'][number]
const placed = (...children: Partial<Child>[]) =>
  children.map(
    (each, index): Child => ({ ...(applicationRecord(7, 3, 1).children[0] as Child), id: index + 1, ...each }),
  )

/** Opens the copy of an application that may be copied or not. */
function given(capabilities: 'copy'[], children = placed({})) {
  const server = cityServer()
  server.answers(getDraft, undefined)
  server.answers(saveDraft, { version: 1, idempotencyKey: 'key' })
  const record = applicationRecord(7, 3, 1)
  server.answers(getApplicationDetail, { ...record, children, application: { ...record.application, capabilities } })
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <ApplyScreen base="copy" />
    </CurrentSearch>,
  )
}

test('an application that was merged into another one is not copied, and the page leads back', async () => {
  given([])
  await screen.findByText('This application cannot be copied')
  expect(screen.getByRole('link', { name: 'My applications' }).getAttribute('href')).toBe(to('familyDashboard'))
})

test('one that has ended fills the new application', async () => {
  given(['copy'])
  await screen.findByText(/We filled in the answers from your earlier application/)
  expect(screen.queryByText('This application cannot be copied')).toBeNull()
})

test('a child who has a place is not copied, which the page says', async () => {
  const mateo = { firstName: 'Mateo', lastName: 'Ibarra' }
  const rosa = { firstName: 'Rosa', status: 'enrollmentPending' } as const
  given(['copy'], placed({ status: 'enrolled', enrolledSite: 'Mission Kids' }, mateo, rosa))
  await screen.findByText('Lucía Núñez has a spot at Mission Kids and is not copied.')
  screen.getByText('Rosa Núñez has a spot and is not copied.')
  screen.getByRole('link', { name: /Mateo Ibarra/ })
  expect(screen.queryByRole('link', { name: /Lucía|Rosa/ })).toBeNull()
})

test('asks for a child where all of them have a place', async () => {
  given(['copy'], placed({ status: 'enrolled' }))
  await screen.findByText('Lucía Núñez has a spot and is not copied.')
  const group = within(screen.getByRole('region', { name: 'Children' }))
  group.getByRole('link', { name: 'Child 1' })
  group.getByText('Not started')
})
