import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../api/callError.ts'
import { renderScreen, setUpTexts } from '../testing/screen.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

setUpTexts()
// A failed screen is told to developers too.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

test.each([
  ['no network', new CallError(0, 'offline', 'No connection.'), 'We cannot connect', 'Check your connection'],
  ['a busy server', new CallError(503, 'busy', 'Too many people.'), 'We cannot connect', 'Too many people.'],
  ['a fault of ours', new TypeError('x is undefined'), 'Something went wrong', 'This is our fault'],
])('after %s, a screen says what happened and what to do, and nothing twice', (_, error, title, text) => {
  renderScreen(<ErrorScreen error={error} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(title)
  expect(screen.getByRole('paragraph').textContent).toContain(text)
  expect(screen.getByRole('paragraph').textContent).not.toContain(title)
})
