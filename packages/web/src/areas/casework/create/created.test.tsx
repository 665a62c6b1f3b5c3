// @vitest-environment happy-dom
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { applicationRecord } from '../../../testing/applicationRecord.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import CreatedScreen from './CreatedScreen.tsx'

setUpTexts('creating', 'casework', 'words')

const show = () =>
  renderScreen(
    <CurrentSearch value={{ ApplicationId: '7' }}>
      <CreatedScreen />
    </CurrentSearch>,
  )

test('an application that was created can be opened', async () => {
  fakeServer().answers(getApplicationDetail, applicationRecord(7, 3, 1))
  show()
  await screen.findByText(/A2026000031/)
  screen.getByRole('heading', { level: 1, name: 'The application was created' })
  const link = screen.getByRole('link', { name: 'Open the application' })
  expect(link.getAttribute('href')).toBe('#/Partials/EditApplicationSP?ApplicationId=7')
})

test('one that is not there for the reader is not found, and nothing says that it was created', async () => {
  fakeServer().declines(getApplicationDetail, 404, { ErrCode: 'notFound', ErrMsg: 'Not found.' })
  show()
  await screen.findByText('We cannot find this application')
  expect(screen.queryByText('The application was created')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Open the application' })).toBeNull()
})
