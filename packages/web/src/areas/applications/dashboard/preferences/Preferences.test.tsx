// @vitest-environment happy-dom
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicationRecord } from '../../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../../testing/screen.tsx'
import { fakeServer } from '../../../../testing/server.ts'
import { Preferences } from './Preferences.tsx'

setUpTexts('dashboard')

const record = applicationRecord(7, 3, 1)
const sunflower = { id: 1, name: 'Sunflower', isActive: true }
const moss = { id: 2, name: 'Moss', isActive: false }

function given(onlyPreferredSites: boolean, preferredSites: readonly (typeof moss)[]) {
  const care = { ...record.application.care, onlyPreferredSites }
  fakeServer().answers(getApplicationDetail, {
    ...record,
    application: { ...record.application, care, preferredSites: [...preferredSites] },
  })
  renderScreen(<Preferences applicationId={7} canChange />)
}

test('a family that wants only programs that are all inactive reads at once that it waits in vain', async () => {
  given(true, [moss])
  expect((await screen.findByRole('alert')).textContent).toContain('None of the programs you prefer')
  expect(screen.getByText('Not taking children for now')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Moss' })).toBeNull()
})

test('an inactive program beside an active one is only marked', async () => {
  given(true, [sunflower, moss])
  expect(await screen.findByText('Not taking children for now')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sunflower' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
