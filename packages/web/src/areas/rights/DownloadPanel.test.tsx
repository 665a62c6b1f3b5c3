import { getMyData, requestMyData } from '@semilla/contract/rights.ts'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { DownloadPanel } from './DownloadPanel.tsx'

setUpTexts('rights')

const ready = { id: 4, status: 'ready', requestedAt: '2026-11-23T17:00:00.000Z', byteCount: 20_480 } as const

test('a family can always save its data to read, and prepare the file again when an older one is ready', async () => {
  const server = fakeServer()
  server.answers(getMyData, ready)
  server.answers(requestMyData, { id: 5 })
  const user = renderScreen(<DownloadPanel />)
  expect(screen.getByRole('button', { name: 'Save to read or print' })).toBeDefined()
  expect(await screen.findByText(/Prepared on November 23, 2026\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save the file' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Prepare it again' }))
  await waitFor(() => expect(server.requestsOf(requestMyData)).toHaveLength(1))
})

test('whoever asks for the file is where its state is told while the button cannot be used', async () => {
  const server = fakeServer()
  server.answers(getMyData, ready)
  server.answers(getMyData, { ...ready, id: 5, status: 'preparing' })
  server.answers(requestMyData, { id: 5 })
  const user = renderScreen(<DownloadPanel />)
  await user.click(await screen.findByRole('button', { name: 'Prepare it again' }))
  const said = await screen.findByText(i18next.t('rights.download.preparing'))
  await waitFor(() => expect(document.activeElement).toBe(said.parentElement))
})
