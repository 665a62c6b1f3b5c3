import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch, to } from '../../../links/links.ts'
import { cityServer } from '../../../testing/application.tsx'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { ApplyScreen } from './ApplyScreen.tsx'

setUpTexts('apply', 'words')

/** Opens the copy of an application that may be copied or not. */
function given(capabilities: 'copy'[]) {
  const server = cityServer()
  server.answers(getDraft, undefined)
  server.answers(saveDraft, { version: 1 })
  const record = applicationRecord(7, 3, 1)
  server.answers(getApplicationDetail, { ...record, application: { ...record.application, capabilities } })
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
