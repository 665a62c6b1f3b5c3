import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breakable } from './Breakable.tsx'

/** Returns the pieces between which a line may end. */
function piecesOf(text: string): string[] {
  const { container } = render(<Breakable text={text} />)
  expect(container.textContent).toBe(text)
  return container.innerHTML.split('<wbr>')
}

test('an address ends its line before its "@" or a dot, not one letter before its end, and is copied whole', () => {
  expect(piecesOf('elena.ruiz@example.org')).toEqual(['elena', '.ruiz', '@example', '.org'])
})

test('the id of a text ends its line before a word of its name', () => {
  expect(piecesOf('outcomes.activeApplicationExists')).toEqual(['outcomes', '.active', 'Application', 'Exists'])
})

test('a phone number as a logon name stays in one piece', () => {
  expect(piecesOf('4155550100')).toEqual(['4155550100'])
})
