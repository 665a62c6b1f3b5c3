import { checkText, listTextChanges } from '@semilla/contract/localization.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { TextDialog } from './TextDialog.tsx'
import type { TextLanguage, TextRow } from './useTexts.ts'

setUpTexts('upkeep', 'shell')

const english: TextLanguage = { code: 'en', isShipped: true, direction: 'ltr', missing: 0 }
const value = { language: 'en', content: 'Apply', shipped: 'Apply', version: 0 }
const row: TextRow = { file: 'apply', key: 'title', isAdded: false, values: [value] }

test('what was typed for a text is not lost by Escape or Cancel without being asked', async () => {
  const server = fakeServer()
  server.answers(checkText, { problem: '', examples: [] })
  server.answers(listTextChanges, { items: [], total: 0 })
  const close = vi.fn()
  const user = renderScreen(<TextDialog row={row} languages={[english]} onClose={close} />)
  await user.type(await screen.findByRole('textbox', { name: 'English' }), ' for help')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})
