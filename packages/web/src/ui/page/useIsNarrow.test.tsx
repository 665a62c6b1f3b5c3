import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useIsNarrow } from './useIsNarrow.ts'

/** A window whose width the test changes. */
function givenWindow() {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  return (matches: boolean) =>
    act(() => {
      media.matches = matches
      media.dispatchEvent(new Event('change'))
    })
}
const print = (event: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(event)))

test('what is shown stays while it is printed on paper that is narrower than the window', () => {
  const resize = givenWindow()
  const { result } = renderHook(useIsNarrow)
  resize(true)
  expect(result.current).toBe(true)
  resize(false)
  print('beforeprint')
  resize(true)
  expect(result.current).toBe(false)
  print('afterprint')
  expect(result.current).toBe(true)
})
