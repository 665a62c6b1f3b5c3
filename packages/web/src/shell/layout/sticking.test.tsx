import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSticking } from './sticking.ts'

let stop = () => {}
beforeEach(() => {
  window.innerHeight = 768
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

const heightOf = (element: Element | null, height: number) =>
  vi.spyOn(element as HTMLElement, 'offsetHeight', 'get').mockReturnValue(height)

function show(header: number, bar: number, isOpen = false) {
  document.body.innerHTML = `<header><button aria-expanded="${isOpen}"></button></header><div data-sticks></div>`
  const [top, below] = [document.querySelector('header'), document.querySelector('div')]
  heightOf(top, header)
  heightOf(below, bar)
  stop = watchSticking()
  return [top, below].map((each) => each?.hasAttribute('data-tall'))
}
const kept = () => document.documentElement.style.getPropertyValue('--header')

test.each([
  ['both stay where they are low', 68, 60, [false, false], '68px'],
  ['a header scrolls with the page where it takes more than a third of the window', 284, 60, [true, false], '0px'],
  ['so does a bar that does', 68, 284, [false, true], '68px'],
  ['so does a bar that takes half of the window together with the header', 222, 200, [false, true], '222px'],
] as const)('%s', (_, header, bar, isTall, height) => {
  expect(show(header, bar)).toEqual(isTall)
  expect(kept()).toBe(height)
})

test('an open menu changes nothing, as it would leave the window with its header', () => {
  expect(show(600, 60, true)).toEqual([false, false])
})

test('what sticks no longer does so once the window is lower', () => {
  show(222, 60)
  window.innerHeight = 384
  window.dispatchEvent(new Event('resize'))
  expect(document.querySelector('header')?.hasAttribute('data-tall')).toBe(true)
})
