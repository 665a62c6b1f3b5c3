// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepFirstWords } from '../../../start/firstWords.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { KeptWords } from './KeptWords.tsx'

setUpTexts('dashboard')
beforeEach(() => localStorage.clear())

const keep = (name: string, attributes: Record<string, string>, text: string) =>
  keepFirstWords(
    [
      [
        'div',
        {},
        [
          ['div', {}, ['title']],
          [name, attributes, [text]],
        ],
      ],
    ],
    Date.now(),
    60_000,
  )

test('what the dashboard showed last stands above the note that it is being checked', () => {
  keep('p', { class: 'soft' }, 'Luz waits')
  renderScreen(<KeptWords />)
  expect(screen.getByText('Luz waits').className).toBe('soft')
  expect(screen.getByRole('status').textContent).toBe('Checking for changes…')
  expect(screen.queryByText('title')).toBeNull()
})

test('nothing that was kept can run', () => {
  keep('iframe', { srcdoc: '<script>alert(1)</script>', onload: 'alert(1)' }, 'Luz waits')
  renderScreen(<KeptWords />)
  expect(screen.getByText('Luz waits').outerHTML).toBe('<div>Luz waits</div>')
})

test('a browser that kept nothing shows a placeholder', () => {
  renderScreen(<KeptWords />)
  expect(screen.queryByText('Checking for changes…')).toBeNull()
  expect(document.querySelector('[aria-busy]')).not.toBeNull()
})
