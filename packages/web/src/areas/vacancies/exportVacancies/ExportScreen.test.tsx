import { screenAddresses } from '@semilla/contract/screens.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import ExportScreen from './ExportScreen.tsx'

setUpTexts('vacancies', 'words')

test('the button that saves the table has the focus again once it can be used', async () => {
  const answer = fakeServer().answersLater(listVacancies, { items: [], total: 0 } as never)
  const user = renderScreen(<ExportScreen />)
  const button = screen.getByRole('button', { name: 'Download table' })
  await user.click(button)
  // A browser takes the focus from a control that is disabled; the one in which tests run does not.
  act(() => {
    screen.getByRole('heading', { level: 1 }).focus()
    screen.getByRole('heading', { level: 1 }).blur()
  })
  expect(document.activeElement).toBe(document.body)
  answer()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the page leads back to the sites', () => {
  renderScreen(<ExportScreen />)
  expect(screen.getByRole('link', { name: 'All sites' }).getAttribute('href')).toBe(`#${screenAddresses.siteList.path}`)
})
