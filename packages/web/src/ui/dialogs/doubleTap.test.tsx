import { afterEach, expect, test, vi } from 'vitest'
import './doubleTap.ts'

afterEach(() => document.body.replaceChildren())

const dialog = '<div role="dialog"><button id="yes"></button></div>'
const page = '<button id="behind"></button>'
const press = (selector: string, init: MouseEventInit = {}, pointerType?: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init })
  if (pointerType) Object.defineProperty(event, 'pointerType', { value: pointerType })
  document.querySelector(selector)?.dispatchEvent(event)
}
/** Presses one button, changes the page, and presses another. Returns how often the latter heard it. */
function pressTwice(first: string, then: string, now: string, init: MouseEventInit, pointerType?: string): number {
  document.body.innerHTML = dialog + page
  // A press elsewhere belongs to no other.
  press('#behind', { clientX: 900 })
  press(first, {}, pointerType)
  document.body.innerHTML = now
  const heard = vi.fn()
  document.querySelector(then)?.addEventListener('click', heard)
  press(then, init, pointerType)
  return heard.mock.calls.length
}

test.each([
  [
    'the second press of a double one does not reach what lay behind a dialog',
    '#yes',
    '#behind',
    page,
    { detail: 2 },
    0,
  ],
  ['nor a dialog that was just opened', '#behind', '#yes', dialog, { detail: 2 }, 0],
  ['a press of its own does', '#yes', '#behind', page, { detail: 1 }, 1],
  ['a double one that changes no dialog does', '#behind', '#behind', page, { detail: 2 }, 1],
] as const)('%s', (_, first, then, now, init, times) => {
  expect(pressTwice(first, then, now, init)).toBe(times)
})

test('a phone that does not count taps is told by their place', () => {
  expect(pressTwice('#yes', '#behind', page, { clientX: 5 }, 'touch')).toBe(0)
  expect(pressTwice('#yes', '#behind', page, { clientX: 300 }, 'touch')).toBe(1)
})
