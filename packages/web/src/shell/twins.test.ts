import { describe, expect, it } from 'vitest'
import type { Screen } from '../api/screen.ts'
import { findScreen, rightPlace } from './twins.ts'

const row = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  audience: ['anyone'],
  title: 'shell.about.title',
  load: async () => ({ default: () => null }),
  ...more,
})
const hub = '/Mobile/Application/Apply/Layout'
const screens = [
  row('/Dashboard'),
  row('/Program/SiteList'),
  row('/Report', { mobile: 'none' }),
  row('/Partials/Application', { mobile: hub }),
  row('/Partials/EditApplication', { mobile: hub, mobileSearch: { IsEditApplication: 'true' } }),
  row('/Mobile/Application/PreCheck'),
]
const at = (path: string, search: Record<string, string> = {}) => ({ path, search })

describe('the right screen for a window', () => {
  it.each([
    ['a known desktop path in a wide window', at('/Program/SiteList'), false, undefined],
    ['a path in another case', at('/program/sitelist/'), false, undefined],
    ['an unknown path', at('/Nowhere', { a: '1' }), false, at('/Dashboard')],
    ['an unknown path in a narrow window', at('/Nowhere'), true, at('/Mobile/Dashboard')],
    [
      'a desktop path in a narrow window',
      at('/Program/SiteList', { custid: '7' }),
      true,
      at('/Mobile/Program/SiteList', { custid: '7' }),
    ],
    ['a mobile path in a narrow window', at('/Mobile/Program/SiteList'), true, undefined],
    [
      'a mobile path in a wide window',
      at('/mobile/program/sitelist', { a: '1' }),
      false,
      at('/Program/SiteList', { a: '1' }),
    ],
    ['a screen without a place on phones', at('/Report', { a: '1' }), true, at('/Mobile/Dashboard')],
    ['a screen that only phones have, in a wide window', at('/Mobile/Application/PreCheck'), false, undefined],
    ['a named twin', at('/Partials/Application'), true, at(hub)],
    [
      'a twin told apart by a parameter',
      at('/Partials/EditApplication', { ApplicationId: '4' }),
      true,
      at(hub, { ApplicationId: '4', IsEditApplication: 'true' }),
    ],
    [
      'the way back from it',
      at(hub, { ApplicationId: '4', IsEditApplication: 'true' }),
      false,
      at('/Partials/EditApplication', { ApplicationId: '4' }),
    ],
    ['the way back from the other', at(hub), false, at('/Partials/Application')],
  ])('%s', (_, place, narrow, expected) => {
    expect(rightPlace(screens, place, narrow)).toEqual(expected)
  })

  it('never redirects twice', () => {
    for (const screen of screens)
      for (const narrow of [true, false]) {
        const first = rightPlace(screens, at(screen.path), narrow)
        if (first) expect(rightPlace(screens, first, narrow)).toBeUndefined()
      }
  })

  it('finds a screen by both of its paths', () => {
    expect(findScreen(screens, at('/Program/SiteList'))?.screen).toBe(
      findScreen(screens, at('/Mobile/Program/SiteList'))?.screen,
    )
  })
})
