import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { LeftOverPanel } from './LeftOverPanel.tsx'

setUpTexts('vacancies')

const leftOver = [{ label: 'Note', text: 'Ring twice.' }]

test('what was typed into a vacancy that closed takes the focus that its form had', async () => {
  renderScreen(<LeftOverPanel leftOver={leftOver} onDiscard={() => undefined} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy the text' })))
})
