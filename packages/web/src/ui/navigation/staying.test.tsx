import { expect, test, vi } from 'vitest'
import { navigation } from './navigation.ts'
import { stayingHere } from './staying.ts'

/** Makes the window as narrow as a phone's, or wider. */
const setNarrow = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }))

test.each<[what: string, move: () => void, stays: boolean]>([
  ['does nothing', () => undefined, true],
  ['changes a parameter of the page', () => navigation().replace('/Partials/Application?anchor=children'), true],
  [
    'turns a phone, which shows the twin of the page',
    () => {
      setNarrow(true)
      navigation().replace('/Mobile/Application/Apply/Children')
    },
    true,
  ],
  ['follows a link', () => navigation().push('/About'), false],
  ['is led to another page in place of this one, as after a sign-out', () => navigation().replace('/Dashboard'), false],
])('whoever %s: stays %s', (_what, move, stays) => {
  setNarrow(false)
  navigation().push('/Partials/Application')
  const isHere = stayingHere()
  move()
  expect(isHere()).toBe(stays)
})
