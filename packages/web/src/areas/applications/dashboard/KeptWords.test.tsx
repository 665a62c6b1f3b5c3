import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { KeptWords } from './KeptWords.tsx'

setUpTexts('dashboard')

test('what the dashboard showed last stands above the note that it is being checked', () => {
  renderScreen(<KeptWords words={[['p', { class: 'soft' }, ['Luz waits']]]} />)
  expect(screen.getByText('Luz waits').className).toBe('soft')
  expect(screen.getByRole('status').textContent).toBe('Checking for changes…')
})

test('nothing that was kept can run', () => {
  const frame = ['iframe', { srcdoc: '<script>alert(1)</script>', onload: 'alert(1)' }, ['Luz waits']] as const
  renderScreen(<KeptWords words={[frame]} />)
  expect(screen.getByText('Luz waits').outerHTML).toBe('<div>Luz waits</div>')
})
